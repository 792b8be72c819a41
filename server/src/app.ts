import { randomUUID } from 'node:crypto';
import { demandLimits } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { storeEndpoint } from './analytics/queries.ts';
import { addAnalyticsRoutes } from './analytics/routes.ts';
import { addAuditRoutes } from './audit/routes.ts';
import { createMakeBoot } from './boot.ts';
import { createDirectory } from './branches/directory.ts';
import { addHoursImport } from './branches/hours-import-routes.ts';
import { addOpeningHours } from './branches/hours-routes.ts';
import { addBranchImport } from './branches/import-routes.ts';
import { addBranchRoutes } from './branches/routes.ts';
import { addStrayBranches } from './branches/stray-routes.ts';
import type { Config } from './config.ts';
import { listenForChanges } from './db/changes.ts';
import type { Database } from './db/client.ts';
import { createReplica, type Read, type ReplicaPlace } from './db/replica.ts';
import { addDecisions } from './demand/decision-routes.ts';
import { addJoins } from './demand/join-routes.ts';
import { addDemandReading } from './demand/list-routes.ts';
import { addNeedChoices } from './demand/need-choices.ts';
import { outcomesOf } from './demand/outcomes.ts';
import { addProgressRoutes } from './demand/progress-routes.ts';
import { addDemandRules } from './demand/rule-routes.ts';
import { addDemandUpdates } from './demand/updates.ts';
import { demandDeps } from './demand-deps.ts';
import { addDocumentEditing } from './documents/editing-routes.ts';
import { addDocumentExport } from './documents/export.ts';
import { createPublished } from './documents/published.ts';
import { addDocumentReading } from './documents/routes.ts';
import { addStoredFiles } from './files/serve-routes.ts';
import { addPictureUpload } from './files/upload-routes.ts';
import { followBranches, moveData } from './follow-changes.ts';
import { listHelpPages } from './help-pages/queries.ts';
import { addHelpPageRoutes } from './help-pages/routes.ts';
import { addAccess } from './http/access.ts';
import { addBodyTimer } from './http/body-timer.ts';
import { createCached } from './http/cached.ts';
import { addClosing } from './http/closing.ts';
import { addDemonstrationCheck } from './http/demonstration.ts';
import { errorHandler } from './http/error-handler.ts';
import { addFiles } from './http/files.ts';
import { addHealth } from './http/health.ts';
import { RequestLog } from './http/log.ts';
import { addOpenApi } from './http/openapi.ts';
import { addOriginCheck } from './http/origin.ts';
import { readTemplate } from './http/page-template.ts';
import { addPages } from './http/pages.ts';
import { addRateLimit } from './http/rate-limit.ts';
import { addSecurityHeaders } from './http/security.ts';
import { refuseUnreadable, refuseUnrouted } from './http/unrouted.ts';
import { addAccountRoutes } from './identity/account-routes.ts';
import { createAttempts } from './identity/attempts.ts';
import { createAuth } from './identity/auth.ts';
import { countStrayPeople } from './identity/branch-names.ts';
import { sessionCookieName } from './identity/cookie.ts';
import { addFormerAccountRoutes } from './identity/former-account-routes.ts';
import { createHashQueue } from './identity/hash-queue.ts';
import { addPeopleImport } from './identity/import-routes.ts';
import { addOfflineSignOut } from './identity/offline-sign-out.ts';
import { createPool } from './identity/oidc.ts';
import { addOidcRoutes } from './identity/oidc-routes.ts';
import { hashPassword } from './identity/people.ts';
import { addPeopleRoutes } from './identity/people-routes.ts';
import { fieldsFromPool } from './identity/pool-claims.ts';
import { addIdentityRoutes } from './identity/routes.ts';
import { createSessions } from './identity/sessions.ts';
import { createSignedInHook } from './identity/signed-in.ts';
import { addViewer } from './identity/viewer.ts';
import { addJobs } from './jobs/runner.ts';
import { addLiveRoutes } from './live/routes.ts';
import { lostSaleFacts } from './lost-sale-facts.ts';
import { countStrayReports } from './lost-sales/branch-names.ts';
import { addLostSaleCharts } from './lost-sales/chart-routes.ts';
import { addLostSaleManagement } from './lost-sales/manage-routes.ts';
import { addOwnLostSales } from './lost-sales/own-routes.ts';
import { addLostSaleRoutes } from './lost-sales/routes.ts';
import { listMessages } from './messages/queries.ts';
import { addMessageRoutes } from './messages/routes.ts';
import { addMetrics } from './metrics/routes.ts';
import { readSectionStates } from './migration/queries.ts';
import { addMigrationRoutes } from './migration/routes.ts';
import { nightlyJobs } from './nightly-jobs.ts';
import { readState } from './notifications/queries.ts';
import { addNotificationRoutes } from './notifications/routes.ts';
import { addPriceImportRoutes } from './prices/import-routes.ts';
import { addPriceRoutes } from './prices/routes.ts';
import { addGrantRoutes } from './roles/routes.ts';
import { addSearchRoutes } from './search/routes.ts';
import { addMachines } from './tokens/machines.ts';
import { addTokenRoutes } from './tokens/routes.ts';
import { addTrainingRoutes } from './training/routes.ts';
import { loadVideos } from './training/videos.ts';
import { addVehicleRoutes, loadCatalogue } from './vehicles/routes.ts';

export type AppDeps = {
  db: Database;
  /** The same database, for what answers a GET: its queries end after a while. */
  reads: Database;
  /** A server that follows the primary, for reads that may be a second old. */
  replica?: ReplicaPlace | undefined;
  config: Config & { authSecret: string };
  /** Whether outside of a demonstration an account still opens with the password of one. */
  hasKnownPassword: () => boolean;
  /** The built web application. */
  webDir: string;
  logger?: FastifyServerOptions['logger'];
};

/** Builds the application: everything that answers requests, and nothing that starts a process. */
export async function buildApp({
  db,
  reads,
  replica: place,
  config,
  hasKnownPassword,
  webDir,
  logger = false,
}: AppDeps) {
  z.config(z.locales.es());
  const app = Fastify({
    logger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    // On close, open requests finish, and idle keep-alive connections are closed.
    forceCloseConnections: 'idle',
    // Requests over connections that are still open are answered normally.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: demandLimits.parte.max },
    frameworkErrors: refuseUnrouted,
    clientErrorHandler: refuseUnreadable,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);

  app.decorate('routeList', []);
  app.addHook('onRoute', (route) => {
    app.routeList.push(route);
  });

  const changes = await listenForChanges(db);
  app.addHook('onClose', () => changes.close());
  const replica = place && createReplica({ ...place, db, reads, changes, log: app.log });
  app.addHook('onReady', async () => replica?.start());
  app.addHook('onClose', async () => replica?.close());
  const read: Read = replica?.read ?? ((_topic, query) => query(reads));
  const auth = createAuth(db, config);
  const sessions = createSessions({ db, changes, config });
  const feed = createCached(() => listMessages(reads));

  addClosing(app, config);
  addBodyTimer(app);
  const template = await readTemplate(webDir);
  addSecurityHeaders(app, { ...config, ...template });
  // Also with DEMO=0: a proxy may stand before this address without the settings saying so.
  if (config.onLoopback) addDemonstrationCheck(app, () => config.demo || hasKnownPassword());
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  addViewer(app, { sessions, config });
  addOfflineSignOut(app, { db, sessions });
  const limitRequests = addRateLimit(app);
  addMachines(app, { db, changes });
  addOriginCheck(app, config);
  addAccess(app);

  await addOpenApi(app, sessionCookieName(config.origin.startsWith('https:')));
  addHealth(app, db);
  const pool = config.oidc && createPool(config.oidc, config.origin + api.oidcCallback);
  const onSignedIn = createSignedInHook(db, ({ userId, username, email, sub, name }) =>
    storeEndpoint(db, userId, { username, email, sub, name }),
  );
  const oidc = pool !== undefined;
  const issuer = config.oidc?.issuer;
  const hashQueue = createHashQueue();
  const hash = (password: string) => hashQueue(() => hashPassword(auth, password));
  const attempts = createAttempts({ db, hashQueue, secret: config.authSecret });
  addIdentityRoutes(app, { db, auth, attempts, sessions, onSignedIn, pool, config });
  addAccountRoutes(app, { db, reads, auth, hashQueue, attempts, sessions, config, oidc });
  addPeopleRoutes(app, {
    ...{ db, reads, hash, issuer, adminUsernames: config.adminUsernames },
    fromPool: fieldsFromPool(config.oidc),
  });
  addGrantRoutes(app, { db, reads, issuer });
  addPeopleImport(app, { db, hash, oidc, administrators: config.adminUsernames });
  addFormerAccountRoutes(app, { db, reads, issuer, moveData });
  if (pool && config.oidc) addOidcRoutes(app, { db, pool, settings: config.oidc, sessions, config, onSignedIn });
  addTokenRoutes(app, { db, reads, changes });
  addAuditRoutes(app, { reads, timeZone: config.timeZone });
  const published = createPublished({ reads, changes });
  addDocumentReading(app, { published });
  addAnalyticsRoutes(app, { db, reads, documentTitle: published.titleOf, config });
  addSearchRoutes(app, { db, reads, timeZone: config.timeZone });
  const catalogue = await loadCatalogue();
  await addVehicleRoutes(app, catalogue);
  const directory = createDirectory({ read, changes });
  addBranchRoutes(app, { directory });
  addBranchImport(app, { db, changes, follow: followBranches });
  addOpeningHours(app, { db, reads, changes });
  addHoursImport(app, { db, changes });
  addStrayBranches(app, { reads, counts: { reportes: countStrayReports, personas: countStrayPeople } });
  const facts = lostSaleFacts(catalogue, config.lastYear, directory.cityOf);
  addLostSaleRoutes(app, { db, reads, changes, facts });
  addOwnLostSales(app, { db, reads, changes, facts, outcomes: outcomesOf });
  addLostSaleCharts(app, { read, changes });
  addLostSaleManagement(app, { db, reads, changes });
  const demand = demandDeps(config);
  addDemandUpdates(app, { db, changes, ...demand });
  addDecisions(app, { db, changes, ...demand });
  addJoins(app, { db, reads, changes, ...demand });
  addNeedChoices(app, { db, changes, ...demand });
  addDemandRules(app, { db, reads, changes, ...demand });
  addDemandReading(app, { db, reads, changes, ...demand });
  addProgressRoutes(app, { db, reads, changes, ...demand });
  const videos = await loadVideos();
  addTrainingRoutes(app, { db, reads, videos, issuer, timeZone: config.timeZone });
  const films = new Set(videos.map(({ id }) => id));
  addDocumentEditing(app, { db, reads, changes, films, issuer, timeZone: config.timeZone });
  addPriceRoutes(app, { read, changes, cityById: directory.cityById, config });
  addPriceImportRoutes(app, { db, changes });
  addMessageRoutes(app, { db, feed });
  const pages = createCached(() => listHelpPages(reads));
  changes.on('help_pages', () => pages.invalidate());
  addHelpPageRoutes(app, { db, pages });
  const states = createCached(() => readSectionStates(reads));
  addMigrationRoutes(app, { db, reads, states, account: config.migration });
  addDocumentExport(app, { db, reads });
  addNotificationRoutes(app, { db, reads });
  const live = addLiveRoutes(app, {
    changes,
    sessions,
    feeds: { messages: feed, sections: states, documents: published.titles },
    personal: { notifications: (userId) => readState(reads, userId) },
  });
  addJobs(app, { db, timeZone: config.timeZone, handlers: nightlyJobs(db, config, demand) });
  addPictureUpload(app, { db });
  addStoredFiles(app, { reads });
  if (config.metricsToken)
    addMetrics(app, { reads, replica, token: config.metricsToken, liveConnections: () => live.size });
  await addFiles(app, webDir, config);
  await addPages(app, {
    webDir,
    template,
    limitRequests,
    isPublished: async (path) => (await published.get()).pages.has(path),
    makeBoot: createMakeBoot({ reads, config, published, feed, states }),
  });
  return app;
}
