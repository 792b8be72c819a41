/**
 * Says what in a migration would break an older version of the portal that still runs on the same database. Allowed is
 * what the older version does not notice: new tables, columns that it may leave out, rules that are dropped.
 */
export function findBreakingStatements(migration: string): string[] {
  const statements = splitStatements(migration);
  const added = { tables: new Set<string>(), columns: new Set<string>() };
  for (const statement of statements) {
    const table = /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1];
    if (table) added.tables.add(table);
    const column = /^alter table (?:only )?([\w.]+) add (?:column )?(?:if not exists )?(\w+)/.exec(statement);
    if (column) added.columns.add(`${column[1]}.${column[2]}`);
  }
  return statements.flatMap((statement) => {
    const reason = reasonAgainst(statement, added);
    return reason ? [`${reason}: ${statement.slice(0, 120)}`] : [];
  });
}

/** What triggers on a table of an earlier migration may do: notify, set a column that is new, write into a table that is new. */
const harmless = new Set([
  'notify_change',
  'set_branch_of_report',
  'set_branch_of_person',
  'log_change_of_report',
  'queue_part_of_report',
  'queue_all_parts',
  'count_lost_sales',
  'clear_lost_sale_sums',
  'delete_pieces_of_list',
]);

/** Functions that a migration may write anew, because they still answer an older version as it expects. */
const replaced = new Set(['branch_named']);

type Added = { tables: Set<string>; columns: Set<string> };

/** In lower case, without comments, quotes around names and superfluous space. The texts of functions count as one word. */
function splitStatements(migration: string): string[] {
  return migration
    .replace(/--[^\n]*/g, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, 'body')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

function reasonAgainst(statement: string, added: Added): string | undefined {
  const target = /references ([\w.]+)/.exec(statement)?.[1]?.replace(/^public\./, '');
  if (target && !added.tables.has(target) && !/on delete (cascade|set null)/.test(statement)) {
    return 'the older version could not delete a row that is referred to';
  }
  const alter = /^alter table (?:only )?(?:public\.)?([\w.]+) (.*)$/.exec(statement);
  if (alter) return reasonAgainstAlter(alter[1] ?? '', alter[2] ?? '', added);
  const unique = /^create unique index .*? on (?:public\.)?([\w.]+)(?: using \w+)? \(([^)]*)\)/.exec(statement);
  if (unique) return reasonAgainstRule(unique[1] ?? '', unique[2] ?? '', added);
  const trigger = /^create trigger .*? on (?:public\.)?([\w.]+) .*execute function (\w+)/.exec(statement);
  if (trigger && !added.tables.has(trigger[1] ?? '') && !harmless.has(trigger[2] ?? '')) {
    return 'the trigger changes what the older version writes';
  }
  const replacement = /^create or replace function (\w+)/.exec(statement)?.[1];
  if (replacement && replaced.has(replacement)) return undefined;
  const allowed =
    /^(create (table|index|unique index|trigger|function|aggregate|extension|sequence|type)|insert into|update|drop index|alter type \S+ add value|select setval) ?/;
  return allowed.test(statement) ? undefined : 'not among what a migration may do';
}

function reasonAgainstAlter(table: string, action: string, added: Added): string | undefined {
  if (added.tables.has(table)) return undefined;
  if (/,(?![^(]*\))/.test(action)) return 'one action per statement, please';
  if (/^drop constraint\b/.test(action)) return undefined;
  if (/^alter (column )?\w+ (drop not null|set default)/.test(action)) return undefined;
  const constraint = /^add constraint \w+ (?:foreign key|unique|check|primary key)[^(]*\(([^)]*)\)/.exec(action);
  if (constraint) return reasonAgainstRule(table, constraint[1] ?? '', added);
  if (!/^add (column )?/.test(action) || action.startsWith('add constraint'))
    return 'not among what a migration may do';
  const required = /\bnot null\b|\bprimary key\b/.test(action) && !/\bdefault\b|\bgenerated\b/.test(action);
  return required ? 'the older version leaves the new column out' : undefined;
}

/** A unique index or a constraint fits where the older version writes nothing: on columns that are new. */
function reasonAgainstRule(table: string, columns: string, added: Added): string | undefined {
  const names = columns.split(',').map((name) => name.trim());
  const isNew = added.tables.has(table) || names.every((name) => added.columns.has(`${table}.${name}`));
  return isNew ? undefined : 'the older version could violate the new rule';
}
