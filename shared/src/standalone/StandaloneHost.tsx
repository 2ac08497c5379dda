import { I18nProvider, LANGUAGE_NAMES, LANGUAGE_TAGS, UI_LANGUAGES } from '../i18n/index.ts';
import {
  localPath,
  Outlet,
  splitLanguage,
  switchLanguage,
  useLocation,
  useRouteError,
  type Section,
} from '../routing/index.ts';
import { loginInfoAtom, useAtomValue, useServices } from '../state/index.ts';
import { Button, ErrorPanel, Row } from '../ui/index.ts';
import styles from './StandaloneHost.module.css';

/** The demo's member that the login button uses. */
const MEMBER = { name: 'mira', password: 'dopesheet' };

/** A minimal host around a section: links to its pages, the languages, and a login button. */
export function StandaloneHost({ section }: { section: Section }) {
  const location = useLocation();
  const { language, path } = splitLanguage(location.pathname);
  const here = path.split('/')[1];
  const { i18n } = useServices();
  return (
    <I18nProvider i18n={i18n} language={language}>
      <Row as="header" wraps gap={5} rowGap={2} size="sm" className={styles.bar} lang="en">
        <strong>{section.name}</strong>
        <Row as="nav" wraps gap={4} rowGap={1} align="baseline" className={styles.links} aria-label="Pages">
          {section.mounts.map(({ segment }) => (
            <a
              key={segment}
              href={localPath(language, `/${segment}`)}
              aria-current={segment === here ? 'page' : undefined}
            >
              /{segment}
            </a>
          ))}
        </Row>
        <Row wraps gap={5} rowGap={2} className={styles.settings}>
          <Row as="nav" wraps gap={4} rowGap={1} align="baseline" className={styles.links} aria-label="Languages">
            {UI_LANGUAGES.map((code) => (
              <a
                key={code}
                href={switchLanguage(location, code)}
                lang={LANGUAGE_TAGS[code]}
                hrefLang={LANGUAGE_TAGS[code]}
                aria-current={code === language ? 'true' : undefined}
              >
                {LANGUAGE_NAMES[code]}
              </a>
            ))}
          </Row>
          <LoginSwitch />
        </Row>
      </Row>
      <main className={styles.main}>
        <Outlet />
      </main>
    </I18nProvider>
  );
}

function LoginSwitch() {
  const info = useAtomValue(loginInfoAtom);
  const isMember = info?.login === true;
  const change = async () => {
    const [address, body] = isMember ? ['/api/MemberAPI/Logout', {}] : ['/member/api/login', MEMBER];
    const headers = { 'Content-Type': 'application/json' };
    await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    window.location.reload();
  };
  return (
    <Button size="small" onClick={() => void change()}>
      {isMember ? `Log out ${info.name ?? MEMBER.name}` : `Log in as ${MEMBER.name}`}
    </Button>
  );
}

/** Replaces a page of the section that failed, or that the section does not have. */
export function StandaloneErrorPage() {
  const error = useRouteError();
  const text = error instanceof Error ? error.message : 'The page threw a value that is not an error.';
  return (
    <div lang="en">
      <ErrorPanel
        headingLevel={1}
        title="This page can’t be shown"
        text={text}
        to="/"
        action="To the section’s first page"
      />
    </div>
  );
}
