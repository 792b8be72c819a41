import { api } from '@mostrador/contract/paths';
import {
  filmProgress,
  filmProgressList,
  type TrainingVideo,
  trainingExportQuery,
  trainingModules,
  trainingReport,
  trainingReportQuery,
  watched,
  watcherHeader,
} from '@mostrador/contract/training';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { requireOwner, requireScope, requireViewer } from '../http/access.ts';
import { answers, fileAnswers } from '../http/answers.ts';
import { sendCsv } from '../http/csv.ts';
import { chainColumn, localTime } from '../http/local-time.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { addWatched, readProgress } from './queries.ts';
import { readReport, walkReport } from './report.ts';

const staff = { config: { access: 'staff' } } as const;
const report = { config: { access: 'training:read' } } as const;

type Deps = {
  db: Database;
  reads: Database;
  videos: readonly TrainingVideo[];
  issuer: string | undefined;
  timeZone: string;
};

export function addTrainingRoutes(app: App, { db, reads, videos, issuer, timeZone }: Deps) {
  app.get(api.training, { ...staff, schema: { response: answers(filmProgressList) } }, (request) =>
    readProgress(reads, requireViewer(request).userId, videos),
  );

  app.post(
    `${api.training}/:id`,
    {
      ...staff,
      schema: {
        params: z.object({ id: z.string() }),
        body: watched,
        response: answers(filmProgress),
      },
    },
    (request) => {
      const { userId } = requireOwner(request, watcherHeader);
      const video = videos.find(({ id }) => id === request.params.id);
      if (!video) throw problem('not-found');
      return addWatched(db, userId, video, request.body);
    },
  );

  app.get(
    api.trainingReport,
    {
      ...report,
      schema: { querystring: trainingReportQuery, response: answers(trainingReport) },
    },
    (request) => readReport(reads, requireScope(request, 'training:read'), request.query, { videos, issuer }),
  );

  app.get(
    api.trainingExport,
    {
      ...report,
      schema: {
        querystring: trainingExportQuery,
        response: fileAnswers('text/csv'),
      },
    },
    (request, reply) => {
      const scope = requireScope(request, 'training:read');
      const byId = new Map(videos.map((video) => [video.id, video]));
      const rows = async function* () {
        for await (const { name, username, branch, films } of walkReport(reads, scope, request.query.buscar, {
          videos,
          issuer,
        })) {
          for (const { id, played, seconds, seenAt } of films) {
            const video = byId.get(id);
            yield [
              name,
              username,
              branch,
              video ? trainingModules[video.module].name : '',
              video?.titulo ?? '',
              Math.round((played / seconds) * 100),
              seenAt && localTime(seenAt, timeZone),
            ];
          }
        }
      };
      const head = ['Nombre', 'Usuario', 'Sucursal', 'Módulo', 'Video', 'Avance %', chainColumn('Visto', timeZone)];
      return sendCsv(reply, 'capacitacion.csv', head, rows());
    },
  );
}
