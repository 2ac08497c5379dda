import { useRef, useState, type ReactNode } from 'react';
import { useSharedText } from '../../../i18n/index.ts';
import { formatTimecode } from '../../../lib/index.ts';
import { cardFrame } from '../../../lib/links/card-frame.ts';
import { requestedVideo, useHref } from '../../../routing/index.ts';
import { useServices } from '../../../state/index.ts';
import { Button, CheckboxField, Dialog, Stack, Text, TextField } from '../../../ui/index.ts';
import { useCopy } from '../../useCopy.ts';
import { usePlayer } from '../player-context.tsx';
import styles from './ShareDialog.module.css';

/** A link to the video, optionally with the current time. Below it is the code that embeds the video's card. */
export function ShareDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useSharedText();
  return (
    <Dialog title={t('video.share.title')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <ShareForm />}
    </Dialog>
  );
}

function ShareForm() {
  const t = useSharedText();
  const { config } = useServices();
  const href = useHref(config.siteBase);
  const { playback, title } = usePlayer();
  // The time when the dialog opened, not the time of copying.
  const [time] = useState(() => Math.floor(playback.getState().time));
  const [fromHere, setFromHere] = useState(false);
  return (
    <>
      <CopyField
        isFirst
        label={t('video.share.link')}
        value={shareUrl(href, fromHere ? time : undefined)}
        copyLabel={t('video.share.copy')}
        outcomes={{ copied: t('video.share.copied'), selected: t('video.share.selected') }}
      >
        {time > 0 && (
          <CheckboxField
            label={t('video.share.startAt', { time: formatTimecode(time) })}
            checked={fromHere}
            onChange={(event) => setFromHere(event.target.checked)}
          />
        )}
      </CopyField>
      <CopyField
        label={t('video.share.embed')}
        value={cardFrame({ pageUrl: shareUrl(href), title }).html}
        copyLabel={t('video.share.embedCopy')}
        outcomes={{ copied: t('video.share.embedCopied'), selected: t('video.share.embedSelected') }}
      />
    </>
  );
}

interface CopyFieldProps {
  /** Whether its button has the focus when the dialog opens. */
  isFirst?: boolean;
  label: string;
  value: string;
  copyLabel: string;
  outcomes: Readonly<Record<'copied' | 'selected', string>>;
  children?: ReactNode;
}

/** A text that is copied, or selected if copying fails. */
function CopyField({ isFirst = false, label, value, copyLabel, outcomes, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(value, () => field.current?.select());
  return (
    <Stack gap={3} className={styles.form}>
      <TextField ref={field} label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      {children}
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon="link"
        data-autofocus={isFirst ? '' : undefined}
        onClick={copy}
      >
        {copyLabel}
      </Button>
      <Text size="sm" tone="muted" role="status">
        {outcome && outcomes[outcome]}
      </Text>
    </Stack>
  );
}

/** The URL for sharing a video: its page without search and filters; `time` in seconds. */
export function shareUrl(href: string, time?: number): string {
  const { origin, pathname, search } = new URL(href);
  const query = new URLSearchParams({ v: requestedVideo(search) ?? '' });
  if (time !== undefined && time >= 1) query.set('t', String(Math.floor(time)));
  return `${origin}${pathname}?${query.toString()}`;
}
