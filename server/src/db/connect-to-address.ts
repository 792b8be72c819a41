import postgres from 'postgres';
import { readAddress } from './address.ts';
import { createWritableSockets } from './writable-server.ts';

type Options = postgres.Options<Record<string, never>>;

/** Of several servers, one that takes longer to answer counts as lost, in seconds. */
const answerWithin = 3;

export function connectToAddress(url: string, options: Options): postgres.Sql {
  const address = readAddress(url);
  const [first] = address?.servers ?? [];
  if (!address || !first) throw new Error('this is not the address of a PostgreSQL server');
  if (address.socketDir) return postgres(first.href, { ...options, host: address.socketDir });
  if (!address.mustBeWritable) return postgres(first.href, { ...options, ...hostAndPort(first) });
  const servers = address.servers.map((server) => ({
    ...placeOf(server),
    isWritable: () => isWritable(server, options),
  }));
  const sockets = { socket: createWritableSockets(servers, answerWithin * 1000) };
  return postgres(first.href, { ...options, ...sockets });
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

/** Asks as libpq does: a standby says no, and so does a server whose `default_transaction_read_only` is on. */
async function isWritable(server: URL, options: Options): Promise<boolean> {
  const sql = postgres(server.href, { ...options, ...hostAndPort(server), max: 1, connect_timeout: answerWithin });
  const timer = setTimeout(() => sql.end({ timeout: 0 }), answerWithin * 1000);
  try {
    const [row] = await sql`show transaction_read_only`;
    return row?.transaction_read_only === 'off';
  } finally {
    clearTimeout(timer);
    void sql.end({ timeout: 0 });
  }
}
