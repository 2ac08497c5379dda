import type { MouseEventHandler } from 'react';
import type { LanguageCode } from '../../contract/index.ts';
import { ButtonLink, VisuallyHidden } from '../../ui/index.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';

interface StartLinkProps {
  to: string;
  /** "Start" or "Continue". */
  label: string;
  /** What screen readers say after it: the video's title, with its colon. */
  titled: string;
  titleLanguage?: LanguageCode | undefined;
  size?: 'small';
  onClick?: MouseEventHandler;
}

/** The link to the video that starts or continues a course or path. */
export function StartLink({ label, titled, titleLanguage, ...link }: StartLinkProps) {
  const lang = useTitleLanguage(titleLanguage);
  return (
    <ButtonLink {...link} variant="primary" icon="play">
      <span>
        {label}
        <VisuallyHidden>
          <span lang={lang}>{titled}</span>
        </VisuallyHidden>
      </span>
    </ButtonLink>
  );
}
