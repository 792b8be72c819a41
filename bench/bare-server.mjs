import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least that Node can do: sends the response in a file to every request.
// Plain JavaScript, because stripping types would add to the measured start.
const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(process.argv[3]), '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
