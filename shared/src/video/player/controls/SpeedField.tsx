import type { ComponentProps } from 'react';
import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { formatSpeed } from '../../../lib/index.ts';
import { SelectField } from '../../../ui/index.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import { setSpeed, SPEEDS } from '../preferences.ts';

export function SpeedField(look: Pick<ComponentProps<typeof SelectField>, 'isInline' | 'isLabelHidden'>) {
  const t = useSharedText();
  const language = useLanguage();
  const { playback } = usePlayer();
  const rate = usePlaybackValue((state) => state.rate);
  return (
    <SelectField
      {...look}
      label={t('video.player.speed')}
      size="small"
      data-numbers=""
      value={String(rate)}
      options={SPEEDS.map((speed) => ({ value: String(speed), label: formatSpeed(speed, language) }))}
      onChange={(event) => setSpeed(playback, Number(event.target.value))}
    />
  );
}
