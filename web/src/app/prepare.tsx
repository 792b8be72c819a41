import type { Boot } from '@mostrador/contract/boot';
import { type ReactElement, StrictMode } from 'react';
import { messagesQuery } from '../features/messages/api.ts';
import { sectionStates } from '../features/migration/section-states.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { keepAsking, loadScreen } from './screen-modules.ts';
import { screenFor } from './screens.ts';

/**
 * What server and browser both draw first. The screen is drawn whole: its code is here before;
 * when it does not come, the screen's own boundary says so, unless the page is `there` already to be read.
 */
export async function prepare(boot: Boot, path: string, there = false): Promise<() => ReactElement> {
  const screen = screenFor(path, boot.viewer);
  await loadScreen(screen).catch(() => {
    if (there && screen.drawn) keepAsking(screen);
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(messagesQuery().queryKey, boot.messages);
  return () => {
    // Outside the tree, so it is set in the same breath as the drawing: the server draws for many people.
    sectionStates.begin(boot.sections);
    return (
      <StrictMode>
        <App boot={boot} path={path} queryClient={queryClient} />
      </StrictMode>
    );
  };
}
