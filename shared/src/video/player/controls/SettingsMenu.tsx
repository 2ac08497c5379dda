import { useEffect, useEffectEvent, useRef, type ComponentProps, type RefObject } from 'react';
import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { languageDisplayName } from '../../../lib/index.ts';
import { IconButton, placeWithoutAnchor, Row, SelectField, Text } from '../../../ui/index.ts';
import { findWriting } from '@learning-center/player/playback';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import { setCaptionLanguage, setQuality, showCaptions } from '../preferences.ts';
import { SpeedField } from './SpeedField.tsx';
import { CAPTION_BACKGROUNDS, CAPTION_SIZES, useCaptionStyle } from './caption-style.ts';
import styles from './SettingsMenu.module.css';
import { VolumeSlider } from './VolumeSlider.tsx';

interface SettingsMenuProps {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  onToggle: (isOpen: boolean) => void;
}

/** Volume, speed, quality, audio and captions, in the browser's own popover. It opens as soon as its code is there. */
export function SettingsMenu({ id, button, onToggle }: SettingsMenuProps) {
  const t = useSharedText();
  const menu = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(() => menu.current?.showPopover());
  useEffect(() => open(), []);
  const place = () => {
    // On phones it is a sheet.
    if (matchMedia('(width <= 767px)').matches) menu.current?.removeAttribute('style');
    else if (menu.current) placeWithoutAnchor(menu.current, 'start');
  };
  const focusFirst = () => {
    const fields = [...(menu.current?.querySelectorAll('select') ?? [])];
    // Some are hidden where the bar has them.
    fields.find(({ offsetParent }) => offsetParent !== null)?.focus();
  };
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="dialog"
      // A click between its fields is no blur.
      tabIndex={-1}
      aria-label={t('video.settings.title')}
      className={styles.menu}
      onToggle={({ newState }) => {
        onToggle(newState === 'open');
        if (newState !== 'open') return;
        place();
        focusFirst();
      }}
      onBlur={({ relatedTarget }) => {
        const isElsewhere = relatedTarget !== null && !menu.current?.contains(relatedTarget);
        if (isElsewhere && relatedTarget !== button.current) menu.current?.hidePopover();
      }}
    >
      <Row as="header" justify="between" className={styles.header}>
        <Text as="h2" size="heading-lg">
          {t('video.settings.title')}
        </Text>
        <IconButton
          icon="close"
          size="small"
          label={t('action.close')}
          onClick={() => {
            menu.current?.hidePopover();
            button.current?.focus();
          }}
        />
      </Row>
      <Text as="div" size="sm" isStrong className={styles.volume}>
        <span aria-hidden="true">{t('video.player.volume')}</span>
        <VolumeSlider />
      </Text>
      <div className={styles.speed}>
        <SpeedField isInline />
      </div>
      <Quality />
      <Audio />
      <Captions />
    </div>
  );
}

const AUTOMATIC = '';

function Quality() {
  const t = useSharedText();
  const { playback } = usePlayer();
  const { heights, chosen, playing } = usePlaybackValue((state) => state.qualities);
  if (heights.length < 2) return null;
  const automatic =
    playing === undefined || chosen !== undefined
      ? t('video.settings.automatic')
      : t('video.settings.automaticNow', { height: playing });
  const options = heights.map((height) => ({ value: String(height), label: `${height}p` }));
  return (
    <Setting
      label={t('video.settings.quality')}
      value={chosen === undefined ? AUTOMATIC : String(chosen)}
      options={[{ value: AUTOMATIC, label: automatic }, ...options]}
      onChoose={(value) => setQuality(playback, value === AUTOMATIC ? undefined : Number(value))}
    />
  );
}

/** The audio tracks of a playlist that has several. */
function Audio() {
  const t = useSharedText();
  const language = useLanguage();
  const { playback } = usePlayer();
  const { tracks, playing } = usePlaybackValue((state) => state.audio);
  if (tracks.length < 2) return null;
  const isOnly = (tag: string) => tracks.filter((track) => track.language === tag).length === 1;
  const options = tracks.map((track, index) => ({
    value: String(index),
    label: track.language && isOnly(track.language) ? languageDisplayName(track.language, language) : track.name,
  }));
  return (
    <Setting
      label={t('video.settings.audio')}
      value={String(playing)}
      options={options}
      onChoose={(index) => playback.set({ preferredAudio: tracks[Number(index)] })}
    />
  );
}

const OFF = '';

function Captions() {
  const t = useSharedText();
  const language = useLanguage();
  const { playback } = usePlayer();
  const captions = usePlaybackValue((state) => state.captionLanguages);
  const areVisible = usePlaybackValue((state) => state.areCaptionsVisible);
  // Before there is a player, the one that the visitor prefers.
  const shown = usePlaybackValue(
    (state) => state.captionLanguage ?? findWriting(state.captionLanguages, state.preferredCaptions ?? ''),
  );
  const [style, setStyle] = useCaptionStyle();
  if (captions.length === 0) return null;
  const choose = (tag: string) => {
    if (tag !== OFF) setCaptionLanguage(playback, tag);
    showCaptions(playback, tag !== OFF);
  };
  const languages = captions.map((tag) => ({ value: tag, label: languageDisplayName(tag, language) }));
  const sizes = CAPTION_SIZES.map((value) => ({ value, label: t(`video.settings.size.${value}`) }));
  const backgrounds = CAPTION_BACKGROUNDS.map((value) => ({ value, label: t(`video.settings.background.${value}`) }));
  return (
    <>
      <Setting
        label={t('video.player.captions')}
        value={(areVisible && shown) || OFF}
        options={[{ value: OFF, label: t('video.settings.captionsOff') }, ...languages]}
        onChoose={choose}
      />
      <Setting
        label={t('video.settings.size')}
        value={style.size}
        options={sizes}
        onChoose={(size) => setStyle({ ...style, size: size as typeof style.size })}
      />
      <Setting
        label={t('video.settings.background')}
        value={style.background}
        options={backgrounds}
        onChoose={(background) => setStyle({ ...style, background: background as typeof style.background })}
      />
    </>
  );
}

interface SettingProps extends Pick<ComponentProps<typeof SelectField>, 'label' | 'options'> {
  value: string;
  onChoose: (value: string) => void;
}

function Setting({ onChoose, ...field }: SettingProps) {
  return <SelectField {...field} isInline size="small" onChange={(event) => onChoose(event.target.value)} />;
}
