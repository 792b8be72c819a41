import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { messagesQuery } from './messages/messages-query.ts';
import { sectionStates } from './migration/section-states.ts';
import { createQueryClient } from './query-client.ts';
import { loadScreen } from './screen-modules.ts';
import { screenFor } from './screens.ts';
import { watchBackButton } from './shell/back-button.ts';

watchBackButton();

async function start(): Promise<void> {
  const boot = await readBoot();
  const queryClient = createQueryClient();
  queryClient.setQueryData(messagesQuery().queryKey, boot.messages);
  sectionStates.set(boot.sections);

  // The first screen is drawn whole: its code is already on its way by the links in the page.
  // When it does not come, the screen's own boundary says so.
  await loadScreen(screenFor(location.pathname, boot.viewer)).catch(() => {});

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  createRoot(root).render(
    <StrictMode>
      <App boot={boot} queryClient={queryClient} />
    </StrictMode>,
  );
}

void start();
