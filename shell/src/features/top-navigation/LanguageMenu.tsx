import { LANGUAGE_NAMES, LANGUAGE_TAGS, UI_LANGUAGES, useLanguage } from '@learning-center/shared/i18n';
import { switchLanguage, useAddress } from '@learning-center/shared/routing';
import { Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import { ThemeGroup } from '../theme/ThemeMenu.tsx';
import styles from './TopNavigation.module.css';

/** Links to the same path, query and hash in each language (Specification 2.2). On phones the themes follow. */
export function LanguageMenu() {
  const t = useShellText();
  const language = useLanguage();
  const address = useAddress();
  return (
    <PopoverMenu
      trigger={
        <>
          <Icon name="language" />
          <span className={styles.languageName}>{LANGUAGE_NAMES[language]}</span>
        </>
      }
      label={t('language.label', { language: LANGUAGE_NAMES[language] })}
      align="end"
      hasChevron={false}
    >
      {UI_LANGUAGES.map((code) => (
        <MenuItem
          key={code}
          href={switchLanguage(address, code)}
          lang={LANGUAGE_TAGS[code]}
          hrefLang={LANGUAGE_TAGS[code]}
          isCurrent={code === language}
        >
          {LANGUAGE_NAMES[code]}
        </MenuItem>
      ))}
      <ThemeGroup />
    </PopoverMenu>
  );
}
