/** By this name the browser asks the worker to send what waits. */
export const outboxTag = 'mostrador-outbox';
