// The rows of the lobby: tables with free seats, and tables that play.

import type { JSX } from 'preact';
import { presetRow } from '../../catalogue';
import type { TableRow } from '../../protocol.gen';
import { catalogue } from '../../state';
import { handNumber, rowOf, t, type TextKey, tOr, roundName } from '../../text/text';
import { LinkButton } from '../parts/button';
import { clockWords } from '../parts/clock';
import { Icon } from '../parts/icon';
import { SeatRing } from './seat_ring';
import { tableTitle } from '../../table_title';

/** "Riichi · EMA 2016, 2 changes" */
export function gameWords(preset: string, changes: number): string {
  const row = presetRow(catalogue.value, preset);
  const title = row?.title ?? preset;
  const rules = changes > 0 ? t('lobby.changes', { preset: title, count: changes }) : title;
  const family = row ? tOr('family', row.family, row.family) : '';
  return [family, rules].filter(Boolean).join(' · ');
}

/** Why no table is listed as open: there is none at all, none with a free seat, or none of this game. */
export function emptyWords(tables: number, isFiltered: boolean): TextKey {
  if (tables === 0) return 'lobby.emptyAll';
  return isFiltered ? 'lobby.emptyFamily' : 'lobby.emptyOpen';
}

interface RowProps {
  table: TableRow;
}

export function OpenTable({ table }: RowProps): JSX.Element {
  const { code, title, preset, changes, clock, seats, watchers, may_watch: mayWatch } = table;
  const free = seats.filter(({ kind }) => kind === 'empty').length;
  const people = seats.filter(({ kind }) => kind !== 'empty').map(({ name }) => name);
  return (
    <li class="open-table">
      <SeatRing seats={seats} />
      <div class="open-words">
        <h3>{tableTitle(title)}</h3>
        <p class="game-words">{gameWords(preset, changes)}</p>
        <p class="pills">
          <span class="pill">{clockWords(clock)}</span>
          {!mayWatch && <span class="pill">{t('lobby.noWatchers')}</span>}
          {watchers > 0 && <span class="pill">{t('lobby.watchers', { count: watchers })}</span>}
          {people.length > 0 && (
            <span class="sr-only">{t('lobby.seated', { names: rowOf(people) })}</span>
          )}
        </p>
      </div>
      <div class="open-go">
        <LinkButton to={`/t/${code}`} aria-label={t('lobby.sitAt', { title: tableTitle(title) })}>
          {t('lobby.sit')}
        </LinkButton>
        <span class="lead">{t('lobby.seatsFree', { count: free })}</span>
      </div>
    </li>
  );
}

/** The hand being played, "E2", or "2" where there are no winds, in words. */
export function roundWords({ state, round }: TableRow): string {
  if (state === 'waiting') return t('lobby.starting');
  if (state === 'finished') return t('lobby.over');
  if (Number(round) > 0) return handNumber(Number(round));
  const [wind = '', ...number] = round;
  const kyoku = Number(number.join(''));
  // The number stays beside its wind when the line breaks.
  return kyoku > 0 ? roundName(wind, kyoku).replaceAll(' ', '\u00a0') : round;
}

export function PlayingTable({ table }: RowProps): JSX.Element {
  const { code, title, preset, changes, watchers, may_watch: mayWatch } = table;
  return (
    <li class="playing-table">
      <div class="playing-words">
        <h3>{tableTitle(title)}</h3>
        <p class="lead">
          {[gameWords(preset, changes), roundWords(table)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayWatch ? (
        <>
          <span class="pill" title={t('lobby.watchers', { count: watchers })}>
            <Icon name="eye" size={16} />
            {watchers}
          </span>
          <LinkButton
            to={`/t/${code}/watch`}
            aria-label={t('lobby.watchAt', { title: tableTitle(title) })}
          >
            {t('lobby.watch')}
          </LinkButton>
        </>
      ) : (
        <span class="pill">{t('lobby.noWatchers')}</span>
      )}
    </li>
  );
}
