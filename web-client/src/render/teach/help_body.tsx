// What the help says of the own hand: beside a wide table, in a drawer on a phone.

import '../../styles/help.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { tilesOf } from '../../input';
import type {
  HelpDiscard,
  HelpThreat,
  HelpWait,
  ServerHelp,
  ServerYakuHelp,
} from '../../protocol.gen';
import { mySeat, nameOf } from '../../seats';
import { send } from '../../send';
import { set, settings } from '../../settings';
import { catalogue, game, lessons } from '../../state';
import { kindOf } from '../../tile';
import {
  allowedHelp,
  hasThreats,
  help,
  helpedSeat,
  isModest,
  noHelpWhy,
  outlookOf,
  safetyBands,
  safetyOf,
  sortDiscards,
  tells,
} from '../../teach/help';
import {
  dangerName,
  farShort,
  farWords,
  refusedWords,
  safetyWords,
  waitWords,
} from '../../teach/help_words';
import { ruleOf } from '../../table_rules';
import { t, tileName, vocabulary } from '../../text/text';
import { yakuNames } from '../../yaku_names';
import { familyParts } from '../family';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Switch } from '../parts/switch';
import { Tile } from '../parts/tile_face';
import { marked, pointed } from '../table/hand';
import { Asked, isSectionOpen, Section } from './help_section';
import { TileCounts, TileRow } from './tile_counts';
import { UnseenGrid } from './unseen_grid';

const DISCARDS = 4;

const Wait = ({ wait }: { wait: HelpWait }): JSX.Element => (
  <li class={wait.left === 0 ? 'is-gone' : ''}>
    <Tile code={wait.pai} size={30} />
    <span class="h-wait-words">
      <strong>{t('help.left', { count: wait.left })}</strong>
      {waitWords(wait).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  </li>
);

/** What lies together already: sets, and pairs. */
function Complete({ told }: { told: ServerHelp }): JSX.Element | null {
  const groups = told.groups.filter(({ kind }) => kind !== 'near_sequence');
  if (groups.length === 0) return null;
  return (
    <p class="h-complete">
      <span class="h-lead">{t('help.together')}</span>
      {groups.map(({ pais }, i) => (
        <TileRow key={i} tiles={pais} size={22} />
      ))}
    </p>
  );
}

/** The tiles that the hand waits for or needs. */
function Wanted({ told }: { told: ServerHelp }): JSX.Element | null {
  const { shanten, waits, useful } = outlookOf(told);
  if (waits.length > 0) {
    return (
      <ul class="h-waits">
        {waits.map((wait) => (
          <Wait key={wait.pai} wait={wait} />
        ))}
      </ul>
    );
  }
  if (useful.length > 0) return <TileCounts tiles={useful} size={26} />;
  return shanten === 0 ? <p>{t('help.noWaits')}</p> : null;
}

function State({ told }: { told: ServerHelp }): JSX.Element {
  const { shanten, left } = outlookOf(told);
  const isReady = shanten === 0;
  return (
    <>
      <section class="h-part">
        <h3 class="sr-only">{t('help.hand')}</h3>
        <p class="h-state">
          <strong>{farWords(shanten)}</strong>
          {tells('tiles') && shanten >= 0 && left > 0 && (
            <span>{t('help.leftInAll', { count: left })}</span>
          )}
        </p>
        {told.refused && told.refused !== 'none' && (
          <p class="h-refused">
            <Icon name="info" size={18} />
            {refusedWords(told.refused, winTile())}
          </p>
        )}
        {isModest.value && <Complete told={told} />}
      </section>
      {shanten >= 0 && (
        <Asked
          part="tiles"
          title={t(isReady ? 'help.askWaits' : 'help.askUseful')}
          plainTitle={t(isReady ? 'help.waits' : 'help.useful')}
        >
          <Wanted told={told} />
        </Asked>
      )}
    </>
  );
}

/** The tile that could be won on: the drawn one, or the last discard. */
function winTile(): string {
  const { value: here } = game;
  const tiles = tilesOf(here?.seats[helpedSeat.value]);
  const isOwnTurn = tiles.length % 3 === 2;
  if (isOwnTurn) return tiles.at(-1)?.pai ?? '?';
  const last = here?.lastDiscard;
  return here?.seats[last?.seat ?? -1]?.river.find(({ id }) => id === last?.id)?.pai ?? '?';
}

interface DiscardProps {
  row: HelpDiscard;
  isBest: boolean;
  isPointed: boolean;
}

const Discard = ({ row, isBest, isPointed }: DiscardProps): JSX.Element => (
  <li class={isPointed ? 'is-pointed' : ''}>
    <Tile code={row.pai} size={26} />
    <span class="h-discard-words">
      <span>
        <strong>{farShort(row.shanten)}</strong>
        {row.furiten && <span class="h-furiten">{t('help.furiten')}</span>}
        {isBest && <span class="h-best">{t('help.best')}</span>}
      </span>
      {row.fishing && (
        <span class="h-call">{t(row.original ? 'near.mayOriginal' : 'near.mayCall')}</span>
      )}
      <span>{t('help.left', { count: row.left })}</span>
    </span>
    <TileCounts tiles={row.useful} size={16} most={5} />
  </li>
);

/** The best discards, and the one that is pointed at. */
function Discards({ rows }: { rows: readonly HelpDiscard[] }): JSX.Element | null {
  const sorted = sortDiscards(rows);
  const [best] = sorted;
  if (!best) return null;
  const isBest = (row: HelpDiscard): boolean =>
    row.shanten === best.shanten && row.left === best.left;
  const shown = sorted.filter(({ pai }, i) => i < DISCARDS || pai === marked.value);
  return (
    <Asked part="discards" title={t('help.askDiscards')} plainTitle={t('help.discards')}>
      <ul class="h-discards">
        {shown.map((row) => (
          <Discard
            key={row.pai}
            row={row}
            isBest={isBest(row)}
            isPointed={row.pai === marked.value}
          />
        ))}
      </ul>
    </Asked>
  );
}

const YakuRows = ({ told }: { told: ServerYakuHelp }): JSX.Element => (
  <>
    {told.rows.length === 0 && <p>{t('help.yakuNone')}</p>}
    <ul class="h-yaku">
      {told.rows.map(({ name, han, tiles, missing }) => (
        <li key={name}>
          <span class="h-yaku-name">{yakuNames(catalogue.value, name, false).name}</span>
          <span class="h-yaku-han">{t('rules.han', { count: han })}</span>
          <span class="h-yaku-missing">
            {t('help.yakuMissing', { count: tiles })}
            <TileRow tiles={missing} size={16} />
          </span>
        </li>
      ))}
    </ul>
    {!told.whole && told.rows.length > 0 && <p class="h-lead">{t('help.yakuPart')}</p>}
  </>
);

/** What the hand could reach: asked for while it is looked at. */
function Reachable({ told }: { told: ServerHelp }): JSX.Element {
  const { yaku } = lessons.value;
  const { Reach = YakuRows } = familyParts.value;
  const isOpen = isSectionOpen('yaku');
  useEffect(() => {
    if (isOpen) send({ type: 'get_yaku' });
  }, [isOpen, told.number, told.seat]);
  return (
    <Section name="yaku" title={t('help.yaku')}>
      {yaku && <Reach told={yaku} />}
    </Section>
  );
}

const ThreatPart = ({ threat }: { threat: HelpThreat }): JSX.Element => (
  <>
    <h4>
      {t('help.against', { name: nameOf(threat.seat) })}
      {threat.cause === 'riichi' && <span class="t-riichi">{t('table.riichi')}</span>}
    </h4>
    <dl class="h-bands">
      {safetyBands(threat.tiles, dangerName).map(({ words, tiles }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            {tiles.map((tile) => (
              <button
                key={tile.pai}
                type="button"
                class="h-safety"
                aria-pressed={marked.value === tile.pai}
                aria-label={`${tileName(tile.pai)}: ${safetyWords(tile)}`}
                title={safetyWords(tile)}
                onClick={() => {
                  pointed.value = tile.pai;
                }}
              >
                <Tile code={tile.pai} size={22} isDecor />
              </button>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </>
);

/** Why the tile that is pointed at is as safe as it is. */
function PointedWhy({ told }: { told: ServerHelp }): JSX.Element | null {
  const rows = safetyOf(told, marked.value);
  if (rows.length === 0) return null;
  return (
    <div class="h-why" role="status">
      <Tile code={marked.value} size={26} />
      <div>
        {rows.map((row) => (
          <p key={row.seat}>
            {told.threats.length > 1 && <strong>{nameOf(row.seat)}: </strong>}
            {safetyWords(row)}
          </p>
        ))}
      </div>
    </div>
  );
}

const Safety = ({ told }: { told: ServerHelp }): JSX.Element => (
  <section class="h-part">
    <h3>{t('help.safety')}</h3>
    {told.threats.length === 0 && <p class="h-lead">{t('help.nobody')}</p>}
    {told.threats.map((threat) => (
      <ThreatPart key={threat.seat} threat={threat} />
    ))}
    <PointedWhy told={told} />
  </section>
);

const Marking = (): JSX.Element => (
  <section class="h-part">
    <Switch
      words={t('help.highlight')}
      lead={t('help.groupsLegend')}
      isOn={settings.value.marksSets}
      onChange={(marksSets) => set({ marksSets })}
    />
  </section>
);

function Told({ told }: { told: ServerHelp }): JSX.Element {
  const { Near } = familyParts.value;
  const { hasSafety } = vocabulary.value;
  return (
    <>
      <State told={told} />
      <Discards rows={told.discards} />
      {Near && <Near specials={told.specials} />}
      {told.level === 'safety' && hasSafety && hasThreats.value && <Safety told={told} />}
      {told.level !== 'safety' && allowedHelp.value === 'hand' && hasThreats.value && (
        <p class="h-lead">{t('help.ownOnly')}</p>
      )}
      {ruleOf('scoring_mode') !== 'none' && <Reachable told={told} />}
      {told.level === 'safety' && (
        <Section name="unseen" title={t('help.unseen')}>
          <p class="h-lead">{t('help.unseenLead')}</p>
          <UnseenGrid unseen={told.unseen} />
        </Section>
      )}
      {mySeat.value >= 0 && <Marking />}
    </>
  );
}

/** All of it, or why there is none. */
export function HelpBody(): JSX.Element {
  const why = noHelpWhy.value;
  if (why) return <p class="h-part">{t(why)}</p>;
  if (settings.value.help === 'none') {
    return (
      <p class="h-part">
        <Button onClick={() => set({ help: 'safety' })}>{t('help.on')}</Button>
      </p>
    );
  }
  const told = help.value;
  return told ? <Told told={told} /> : <p class="h-part">{t('help.waiting')}</p>;
}

export const pointAt = (pai: string): void => {
  pointed.value = kindOf(pai);
};
