import { paths } from '@learning-center/shared/routing';
import { useLoginLinks } from '@learning-center/shared/state';
import { LoginPrompt } from '@learning-center/shared/ui';
import type { ComponentProps } from 'react';

/** The login prompt of a page for members. */
export function MemberPrompt(props: Pick<ComponentProps<typeof LoginPrompt>, 'purpose' | 'isBand'>) {
  return <LoginPrompt {...props} {...useLoginLinks()} keepBrowsingTo={paths.library()} />;
}
