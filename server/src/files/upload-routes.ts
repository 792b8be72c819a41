import type { Readable } from 'node:stream';
import { pictureLimits, storedPicture } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { created } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import { addUploadRoutes } from '../http/sheet/upload-routes.ts';
import type { App } from '../http/types.ts';
import { createWorkQueue } from '../http/work-queue.ts';
import { makePicture } from './make-picture.ts';
import { sourceOf } from './sources.ts';
import { storeFile } from './store.ts';

/** A picture of 40 million points takes up to 150 MB while it is decoded. */
const atOnce = { running: 2, waiting: 20 };

async function readPicture(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > pictureLimits.bytes) throw problem('picture-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

export function addPictureUpload(app: App, { db }: { db: Database }) {
  const queue = createWorkQueue(atOnce, () => problem('too-many-requests', { headers: { 'retry-after': '5' } }));
  addUploadRoutes(app, (scope) =>
    scope.post(
      api.files,
      {
        config: { access: 'documents:write', rateLimit: 60 },
        schema: {
          body: z.any().describe('image/jpeg, image/png or image/webp'),
          response: created(storedPicture),
        },
      },
      async (request, reply) => {
        const { userId } = requireViewer(request);
        if (!request.headers['content-type']?.startsWith('image/')) throw problem('unsupported-media-type');
        if (Number(request.headers['content-length']) > pictureLimits.bytes) throw problem('picture-too-large');
        const bytes = await readPicture(request.body as Readable);
        const picture = await queue(() => makePicture(bytes));
        await storeFile(db, { ...picture, uploadedBy: userId });
        return reply.code(201).send({ file: picture.hash, ...sourceOf(picture) });
      },
    ),
  );
}
