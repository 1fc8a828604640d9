// The clubs: the own ones, those that are open to everybody, a new one, and the way in by a link.

import '../../styles/clubs.css';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { clubPath, pastedPath } from '../../club_routes';
import type { ClubRow } from '../../protocol.gen';
import { go } from '../../routes';
import { clubs } from '../../state';
import { t, type TextKey } from '../../text/text';
import { Header, Main } from '../pages/header';
import { Button, Link } from '../parts/button';
import { FieldHint } from '../parts/field_hint';
import { lazy } from '../parts/lazy';
import { CreateSheet } from './create_sheet';
import { useAnswer } from './use_club';
import { ClubMark } from './parts';
import { dateTime } from './words';

const NIGHTS = {
  planned: 'tonight.planned',
  open: 'tonight.open',
  running: 'club.nightRuns',
  finished: 'tonight.finished',
  closed: 'tonight.closed',
} as const satisfies Record<NonNullable<ClubRow['tonight']>, TextKey>;

const isSoon = ({ tonight }: ClubRow): boolean => tonight === 'open' || tonight === 'running';

const Night = ({ row }: { row: ClubRow }): JSX.Element | null =>
  row.tonight ? (
    <span class={`pill ${isSoon(row) ? 'is-good' : ''}`}>
      {t(NIGHTS[row.tonight])}
      {row.tonight === 'planned' && row.at !== undefined && ` · ${dateTime(row.at, null)}`}
    </span>
  ) : null;

const Row = ({ row }: { row: ClubRow }): JSX.Element => (
  <li>
    <Link to={clubPath(row.club)} class="card club-row">
      <ClubMark row={row} />
      <span class="club-row-words">
        <b>{row.title}</b>
        <span class="lead">{row.sentence}</span>
        <span class="pills">
          <Night row={row} />
          {row.role && <span class="pill">{t(`club.role.${row.role}`)}</span>}
          <span class="pill">{t('club.members', { count: row.members })}</span>
        </span>
      </span>
    </Link>
  </li>
);

/** Seldom wanted. */
const importSheet = lazy<{ onClose(): void }>(() =>
  import('./import_sheet').then((part) => part.ImportSheet),
);

interface ListProps {
  id: string;
  title: string;
  rows: readonly ClubRow[];
  none: string;
}

const List = ({ id, title, rows, none }: ListProps): JSX.Element => (
  <section class="stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {rows.length === 0 ? (
      <p class="lead">{none}</p>
    ) : (
      <ul class="stack">
        {rows.map((row) => (
          <Row key={row.club} row={row} />
        ))}
      </ul>
    )}
  </section>
);

function ByLink(): JSX.Element {
  const id = useId();
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const path = pastedPath(text);
  const submit = (event: Event): void => {
    event.preventDefault();
    setIsTried(true);
    if (path !== null) go(path);
  };
  return (
    <form class="card stack" onSubmit={submit}>
      <label class="field-label" for={id}>
        {t('club.haveLink')}
      </label>
      <input
        id={id}
        class="text-field"
        value={text}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={`${id}-hint`}
        aria-invalid={isTried && path === null}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <FieldHint
        id={`${id}-hint`}
        hint={t('club.linkHint')}
        problem={isTried && path === null ? t('club.linkBad') : ''}
      />
      <Button type="submit">{t('club.goLink')}</Button>
    </form>
  );
}

export function ClubsPage(): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  useAnswer({ type: 'get_clubs', from: 0 });
  const { list } = clubs.value;
  return (
    <>
      <Header />
      <Main class="clubs">
        <div class="clubs-head">
          <div>
            <h1>{t('app.clubs')}</h1>
            <p class="lead">{t('club.lead')}</p>
          </div>
          {list?.may_create && (
            <Button kind="main" icon="plus" isBig onClick={() => setIsOpen(true)}>
              {t('club.create')}
            </Button>
          )}
        </div>
        {list ? (
          <div class="clubs-lists">
            <List id="mine" title={t('club.mine')} rows={list.mine} none={t('club.noneMine')} />
            <List
              id="open"
              title={t('club.open')}
              rows={list.open.filter(({ role }) => role === undefined)}
              none={t('club.noneOpen')}
            />
          </div>
        ) : (
          <p class="lead">{t('app.loading')}</p>
        )}
        <aside>
          <ByLink />
          {list?.may_create && (
            <Button icon="folder" onClick={() => setIsImporting(true)}>
              {t('club.import')}
            </Button>
          )}
        </aside>
        {isOpen && <CreateSheet onClose={() => setIsOpen(false)} />}
        {isImporting && <importSheet.Part onClose={() => setIsImporting(false)} />}
      </Main>
    </>
  );
}
