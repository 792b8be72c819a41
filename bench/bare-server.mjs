import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least that Node can do: sends one answer, header for header and byte for byte, to whoever asks.
// A file says what to send. Plain JavaScript, so that its start is Node's own.
const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(process.argv[3]), '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
