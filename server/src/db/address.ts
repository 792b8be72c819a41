/** What the settings name: one server, or several of which the portal uses the one that can be written to. */
export type Address = {
  /** The same address with one server each, in the given order. */
  servers: URL[];
  /** As in libpq, `?host=/folder` means the socket in that folder. */
  socketDir: string | undefined;
  /** Whether `target_session_attrs=read-write` is asked for. */
  mustBeWritable: boolean;
};

/** Before the servers (with the last `@`, if there is one), the servers, and what follows them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/i;

/**
 * `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`, or the same with one server and
 * without the question mark. Undefined for anything else.
 */
export function readAddress(text: string): Address | undefined {
  const [, before = '', hosts = '', after = ''] = parts.exec(text) ?? [];
  // The URL standard knows one host only, so each server gets an address of its own.
  const alone = hosts.split(',').map((host) => `${before}${host}${after}`);
  const several = alone.length > 1;
  if (before === '' || (several && /^,|,,|,$|,:/.test(hosts)) || !alone.every((one) => URL.canParse(one)))
    return undefined;
  const servers = alone.map((one) => new URL(one));
  const { searchParams } = servers[0] as URL;
  const socketDir = searchParams.get('host') ?? undefined;
  const attribute = searchParams.get('target_session_attrs') ?? undefined;
  // Several sockets, or a server that may only be read from, are of no use to the portal.
  if (socketDir?.includes(',') || (socketDir && several)) return undefined;
  if (attribute === undefined ? several : attribute !== 'read-write') return undefined;
  for (const server of servers) {
    server.searchParams.delete('host');
    server.searchParams.delete('target_session_attrs');
  }
  return { servers, socketDir, mustBeWritable: attribute !== undefined };
}

/** The servers without user and password, to show to a person. */
export function serverNames(text: string): string {
  return (readAddress(text)?.servers ?? []).map(({ host }) => host).join(', ');
}
