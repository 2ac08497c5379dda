import { useSharedText } from '../../i18n/index.ts';
import { CheckboxField } from '../../ui/index.ts';

/** Whether the next video plays as soon as it is cued (decision A49). */
export function AutoplaySwitch({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  const t = useSharedText();
  return (
    <CheckboxField
      role="switch"
      label={t('video.player.autoplay')}
      checked={isOn}
      onChange={(event) => onTurn(event.target.checked)}
    />
  );
}
