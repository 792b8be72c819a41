import { connect } from 'node:net';

/** What no well-behaved client sends. */
export const rawRequests: Record<string, string | Buffer> = {
  'not HTTP': 'hola\r\n\r\n',
  'HTTP/0.9': 'GET /api/salud\r\n',
  'a preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'TLS on a plain port': Buffer.from('16030100a5010000a10303', 'hex'),
  'no Host': 'GET /api/salud HTTP/1.1\r\n\r\n',
  'two Hosts': 'GET /api/salud HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'length and chunks at once':
    'POST /api/v1/lists HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'two lengths': 'POST /api/v1/lists HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
  'a negative length': 'POST /api/v1/lists HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'a chunk without a size': 'POST /api/v1/lists HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  'an unknown transfer coding':
    'POST /api/v1/lists HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'a space before the colon': 'GET /api/salud HTTP/1.1\r\nHost: a\r\nCookie : x=y\r\n\r\n',
  'a folded header': 'GET /api/salud HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n',
  'a zero byte in a header': 'GET /api/salud HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
  'a lone line feed': 'GET /api/salud HTTP/1.1\nHost: a\nX: a\rb\n\n',
  'headers of 64 KB': `GET /api/salud HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`,
  'three thousand headers': `GET /api/salud HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(3_000)}\r\n`,
  'an address of 60 KB': `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'bytes that are no letters in the address': Buffer.concat([
    Buffer.from('GET /api/'),
    Buffer.from([0xff, 0xfe, 0x80]),
    Buffer.from(' HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
  ]),
  'a space in the address': 'GET /api/salud x HTTP/1.1\r\nHost: a\r\n\r\n',
  'another server’s address':
    'GET http://otro.example/api/v1/lists HTTP/1.1\r\nHost: otro.example\r\nConnection: close\r\n\r\n',
  'a star': 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'a tunnel': 'CONNECT otro.example:443 HTTP/1.1\r\nHost: otro.example:443\r\n\r\n',
  'an unknown method': 'ROBAR /api/v1/lists HTTP/1.1\r\nHost: a\r\n\r\n',
  'an upgrade': 'GET /api/v1/lists HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'a Host that is none':
    'POST /api/v1/lists HTTP/1.1\r\nHost: a b/c@d\r\nOrigin: http://a\r\nConnection: close\r\n\r\n',
};

/** All that comes back before the connection closes, or before `patienceMs` of nothing. */
export function sendRaw(port: number, bytes: string | Buffer, patienceMs = 1_500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    const done = () => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(patienceMs, done);
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    socket.on('error', done);
    socket.on('close', done);
    socket.on('connect', () => socket.write(bytes));
  });
}
