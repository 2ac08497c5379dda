import { isIntercepted } from '@learning-center/shared/api';
import { issueCertificate } from '@learning-center/shared/contract';
import { categoryPath, paths, useLoaderData, useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Button, ButtonLink, PageHeader, Row, Skeleton, Stack, TextField } from '@learning-center/shared/ui';
import { useState, type FormEvent } from 'react';
import { useMember, WaitingPage } from '../../list/MemberPage.tsx';
import { useMemberText } from '../../member-text.ts';
import { MemberPrompt } from '../../MemberPrompt.tsx';
import styles from './Certificate.module.css';
import type { Certified } from './data.ts';

/** Where a member types the name for the certificate of what the address names. */
function IssuePage() {
  const t = useMemberText();
  const { info, isGuest } = useMember();
  if (isGuest) return <MemberPrompt purpose="account" />;
  return (
    <WaitingPage purpose="account" isWaiting={!info}>
      <PageHeader title={t('certificate.issue.title')} lead={t('certificate.issue.lead')} />
      {info ? <IssueForm /> : <Skeleton lines={3} />}
    </WaitingPage>
  );
}

export { IssuePage as Component };

function IssueForm() {
  const t = useMemberText();
  const { kind, urlName, product = '' } = useLoaderData<Certified>();
  const { name, setName, problem, isBusy, submit } = useIssue();
  const category = kind === 'course' ? ['master-class', product, urlName] : ['skill-paths', urlName];
  return (
    <form className={styles.form} onSubmit={submit}>
      <Stack gap={4}>
        <TextField
          label={t('certificate.issue.name')}
          autoComplete="name"
          maxLength={80}
          required
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <Row wraps gap={3}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('certificate.issue.action')}
          </Button>
          <ButtonLink variant="quiet" icon="arrow-left" to={categoryPath(category)}>
            {t(`certificate.back.${kind}`)}
          </ButtonLink>
        </Row>
      </Stack>
    </form>
  );
}

/** Requests the certificate, and opens it. */
function useIssue() {
  const t = useMemberText();
  const { api } = useServices();
  const certified = useLoaderData<Certified>();
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const issue = async () => {
    try {
      const { token, missing = 0 } = await api.call(issueCertificate, { ...certified, name });
      if (token === undefined) return t('certificate.issue.unfinished', { count: missing });
      await navigate(localHref(paths.certificate(token)));
    } catch (error) {
      if (!isIntercepted(error)) return t('certificate.issue.failed');
    }
    return undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setProblem(t('certificate.issue.missing'));
    setIsBusy(true);
    void issue().then((text) => {
      setIsBusy(false);
      setProblem(text);
    });
  };
  return { name, setName, problem, isBusy, submit };
}
