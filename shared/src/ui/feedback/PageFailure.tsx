import type { ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { Page } from '../layout/Page.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import type { RequestFailure } from './useRequestFailure.ts';

/** Replaces a page whose request failed, under its `header` (Specification 8.3). */
export function PageFailure({ header, code, ...retry }: RequestFailure & { header?: ReactNode }) {
  const t = useSharedText();
  return (
    <Page>
      {header}
      <ErrorPanel isPage level={header === undefined ? 1 : 2} detail={t('video.failure.code', { code })} {...retry} />
    </Page>
  );
}
