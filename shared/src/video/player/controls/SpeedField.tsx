import type { ComponentProps } from 'react';
import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { formatSpeed } from '../../../lib/index.ts';
import { SelectField } from '../../../ui/index.ts';
import { usePlaybackValue } from '../playback/player-context.tsx';
import { SPEEDS } from '../playback/preferences.ts';

interface SpeedFieldProps extends Pick<ComponentProps<typeof SelectField>, 'isInline' | 'isLabelHidden'> {
  onSpeed: (rate: number) => void;
}

export function SpeedField({ onSpeed, ...look }: SpeedFieldProps) {
  const t = useSharedText();
  const language = useLanguage();
  const rate = usePlaybackValue((state) => state.rate);
  return (
    <SelectField
      {...look}
      label={t('video.player.speed')}
      size="small"
      data-numbers=""
      value={String(rate)}
      options={SPEEDS.map((speed) => ({ value: String(speed), label: formatSpeed(speed, language) }))}
      onChange={(event) => onSpeed(Number(event.target.value))}
    />
  );
}
