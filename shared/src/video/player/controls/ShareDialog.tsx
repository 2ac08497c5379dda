import { useRef, useState } from 'react';
import { useSharedText } from '../../../i18n/index.ts';
import { formatTimecode } from '../../../lib/index.ts';
import { useHref } from '../../../routing/index.ts';
import { useServices } from '../../../state/index.ts';
import { Button, CheckboxField, Dialog, TextField } from '../../../ui/index.ts';
import { useCopy } from '../../useCopy.ts';
import { usePlayer } from '../playback/player-context.tsx';
import styles from './ShareDialog.module.css';

/** A link to the video, optionally with the current time. It is copied, or selected if copying fails. */
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
  const { playback } = usePlayer();
  // The time when the dialog opened, not the time of copying.
  const [time] = useState(() => Math.floor(playback.getState().time));
  const [fromHere, setFromHere] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = shareUrl(href, fromHere ? time : undefined);
  const { outcome, copy } = useCopy(address, () => field.current?.select());
  return (
    <div className={styles.form}>
      <TextField
        ref={field}
        label={t('video.share.link')}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      {time > 0 && (
        <CheckboxField
          label={t('video.share.startAt', { time: formatTimecode(time) })}
          checked={fromHere}
          onChange={(event) => setFromHere(event.target.checked)}
        />
      )}
      <Button variant="primary" icon="link" data-autofocus="" onClick={copy}>
        {t('video.share.copy')}
      </Button>
      <p className={styles.outcome} role="status">
        {outcome && t(outcome === 'copied' ? 'video.share.copied' : 'video.share.selected')}
      </p>
    </div>
  );
}

/** The URL for sharing a video: its page without search and filters; `time` in seconds. */
export function shareUrl(href: string, time?: number): string {
  const { origin, pathname, searchParams } = new URL(href);
  const query = new URLSearchParams({ v: searchParams.get('v') ?? '' });
  if (time !== undefined && time >= 1) query.set('t', String(Math.floor(time)));
  return `${origin}${pathname}?${query.toString()}`;
}
