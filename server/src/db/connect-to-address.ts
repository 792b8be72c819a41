import postgres from 'postgres';
import { readAddress } from './address.ts';
import { createWritableSockets } from './writable-server.ts';

type Options = postgres.Options<Record<string, never>>;
type Limited = Options & { connect_timeout: number };

export function connectToAddress(url: string, options: Options, answerWithin: number): postgres.Sql {
  const address = readAddress(url);
  const [first] = address?.servers ?? [];
  if (!address || !first) throw new Error('this is not the address of a PostgreSQL server');
  if (address.socketDir) return postgres(first.href, { ...options, host: address.socketDir });
  if (!address.mustBeWritable) return postgres(first.href, { ...options, ...hostAndPort(first) });
  const limited = { ...options, connect_timeout: answerWithin };
  const sockets = { socket: writableSockets(url, address.servers, limited) };
  return postgres(first.href, { ...options, ...sockets });
}

type Sockets = ReturnType<typeof createWritableSockets>;
/** By address: all pools of a process use the same server, and leave it together. */
const inProcess = new Map<string, Sockets>();

function writableSockets(url: string, addresses: URL[], options: Limited): Sockets {
  const known = inProcess.get(url);
  if (known) return known;
  const servers = addresses.map((server) => ({
    ...placeOf(server),
    findWritable: () => findWritable(server, options),
  }));
  const made = createWritableSockets(servers, options.connect_timeout * 1000);
  inProcess.set(url, made);
  return made;
}

function placeOf({ hostname, port }: URL) {
  return { host: hostname.replace(/^\[|\]$/g, '') || 'localhost', port: Number(port || 5432) };
}

/**
 * As lists, which the driver's types do not know: it cuts a single name at its first colon, and the address of IPv6 has
 * several.
 */
function hostAndPort(server: URL): Pick<Options, 'host' | 'port'> {
  const { host, port } = placeOf(server);
  return { host: [host], port: [port] } as unknown as Pick<Options, 'host' | 'port'>;
}

/**
 * Asks as libpq does: a standby cannot be written to, nor can a server whose `default_transaction_read_only` is on. The
 * time of its start tells apart two servers behind one name.
 */
async function findWritable(server: URL, options: Limited): Promise<string | undefined> {
  const sql = postgres(server.href, { ...options, ...hostAndPort(server), max: 1 });
  const timer = setTimeout(() => sql.end({ timeout: 0 }), options.connect_timeout * 1000);
  try {
    const [row] = await sql<{ readOnly: string; started: string }[]>`
      select current_setting('transaction_read_only') as "readOnly", pg_postmaster_start_time()::text as started`;
    return row?.readOnly === 'off' ? row.started : undefined;
  } finally {
    clearTimeout(timer);
    void sql.end({ timeout: 0 });
  }
}
