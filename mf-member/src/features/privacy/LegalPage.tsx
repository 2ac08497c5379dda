import { useLoaderData } from '@learning-center/shared/routing';
import type { LegalText } from '@learning-center/shared/contract';
import { Page, PageHeader } from '@learning-center/shared/ui';
import { LegalBlocks } from './LegalBlocks.tsx';

/** A legal page of the provider: its imprint or its terms. */
function LegalPage() {
  const { title, blocks } = useLoaderData<LegalText>();
  return (
    <Page>
      <PageHeader title={title} />
      <LegalBlocks blocks={blocks} />
    </Page>
  );
}

export { LegalPage as Component };
