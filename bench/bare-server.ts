import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that Node can do: sends one answer, header for header and byte for byte, to whoever asks. Told by a file what to send. */
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  headers: Record<string, string>;
  body: string;
};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
