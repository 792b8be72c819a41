import { UsageSection } from '../../features/analytics/usage-section.tsx';
import { MissesSection } from '../../features/search/misses-section.tsx';
import { Section } from '../../ui/section/section.tsx';

/** How much the portal is used, and what people searched for in vain. */
export default function UsageTab() {
  return (
    <Section>
      <UsageSection />
      <MissesSection />
    </Section>
  );
}
