// What the check of the walls found, as a badge in the header and in full on a sheet.

import type { JSX } from 'preact';
import type { CheckedHand, MatchCheck, Problem } from '../../verify/check_match';
import type { Seen } from '../../verify/check_witness';
import { witnesses } from '../../walls';
import { handName } from '../../replay/words';
import { nameOf } from '../../seats';
import './wall_words';
import { listOf, t, tileName } from '../../text/text';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Sheet } from '../parts/sheet';
import { hands, jump } from './player';
import { wallCheck } from './wall_check';

export function WallBadge({ onPress }: { onPress(): void }): JSX.Element {
  const kind = wallCheck.value?.kind ?? 'checking';
  return (
    <button type="button" class={`pill p-badge is-${kind}`} onClick={onPress}>
      <Icon name={kind === 'wrong' ? 'warning' : 'shield'} size={16} />
      <span class="p-badge-words">{t(`walls.${kind}`)}</span>
    </button>
  );
}

function faultWords({ fault, seat, shown, wall }: Problem): string {
  const problem = t(`wallFault.${fault}`, { name: seat < 0 ? '' : nameOf(seat) });
  if (shown === '') return problem;
  const isDice = fault === 'dice' || fault === 'throws';
  const words = (pai: string): string => (isDice ? pai : tileName(pai));
  return wall === ''
    ? t('walls.shownOnly', { problem, shown: words(shown) })
    : t('walls.compared', { problem, shown: words(shown), wall: words(wall) });
}

/** The step at which the event of a problem happens. */
function momentOf({ hand, n }: Problem): { hand: number; step: number } | null {
  const steps = hands.value[hand]?.steps;
  if (!steps) return null;
  return {
    hand,
    step: Math.max(
      0,
      steps.findLastIndex(({ event }) => event.n <= n),
    ),
  };
}

const PROBLEMS_MAX = 20;

function Problems({ rows, onClose }: { rows: readonly Problem[]; onClose(): void }): JSX.Element {
  return (
    <section class="p-problems">
      <h3>{t('walls.problems')}</h3>
      <ul>
        {rows.slice(0, PROBLEMS_MAX).map((row, i) => {
          const start = hands.value[row.hand]?.start;
          const to = momentOf(row);
          const problem = faultWords(row);
          return (
            <li key={i}>
              <span>{start ? t('walls.inHand', { hand: handName(start), problem }) : problem}</span>
              {to && (
                <Button
                  kind="quiet"
                  onClick={() => {
                    onClose();
                    jump(to);
                  }}
                >
                  {t('walls.toMoment')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The hands of which this cannot say more than the record does, as ranges: "East 1 – East 3". */
function unseenHands({ hands: seen }: Seen): string {
  const ranges: [from: number, to: number][] = [];
  for (const [hand, isSeen] of seen.entries()) {
    const last = ranges.at(-1);
    if (isSeen) continue;
    if (last?.[1] === hand - 1) last[1] = hand;
    else ranges.push([hand, hand]);
  }
  const name = (hand: number): string => {
    const start = hands.value[hand]?.start;
    return start ? handName(start) : String(hand + 1);
  };
  return listOf(
    ranges.map(([from, to]) => (from === to ? name(from) : `${name(from)} – ${name(to)}`)),
  );
}

/** What this browser can say besides what the record says of itself. */
function SeenWords({ seen }: { seen: Seen }): JSX.Element {
  const dropped = seen.own.filter((own) => own === 'dropped').length;
  const isWhole = seen.hands.every((isSeen) => isSeen);
  return (
    <>
      <p class="p-seen">
        {!seen.isKnown
          ? t('walls.seenNone')
          : isWhole
            ? t('walls.seenAll')
            : t('walls.seenPart', { hands: unseenHands(seen) })}
        {seen.isAfterAnother && ` ${t('walls.afterAnother')}`}
        {!witnesses.isLasting() && ` ${t('table.wallMemory')}`}
      </p>
      {dropped > 0 && <p>{t('walls.dropped', { count: dropped })}</p>}
    </>
  );
}

/** Whose numbers are in the wall, whether the own one came too late, whether this was seen. */
function handWords({ given }: CheckedHand, seen: Seen, place: number): string {
  const words = [
    given.length > 0
      ? t('walls.given', { names: listOf(given.map(nameOf)) })
      : t('walls.givenNone'),
  ];
  if (seen.own[place] === 'dropped') words.push(t('walls.handDropped'));
  if (seen.isKnown && !seen.hands[place]) words.push(t('walls.handUnseen'));
  return words.join(' · ');
}

interface HandRowProps {
  one: CheckedHand;
  seen: Seen;
  place: number;
}

function HandRow({ one, seen, place }: HandRowProps): JSX.Element {
  const start = hands.value[place]?.start;
  return (
    <li class={one.isFine ? 'is-good' : 'is-bad'}>
      <Icon name={one.isFine ? 'check' : 'warning'} size={18} />
      <span class="p-wall-words">
        <strong>{start ? handName(start) : place + 1}</strong>
        <span>{handWords(one, seen, place)}</span>
      </span>
      <span>{t(one.isFine ? 'walls.handFine' : 'walls.handWrong')}</span>
    </li>
  );
}

type Checked = Exclude<MatchCheck, { kind: 'unchecked' }>;

function Details({ found, onClose }: { found: Checked; onClose(): void }): JSX.Element {
  const isFine = found.kind === 'fine';
  return (
    <>
      <p class={`p-verdict ${isFine ? 'is-good' : 'is-bad'}`}>
        <Icon name={isFine ? 'shield' : 'warning'} />
        {isFine ? t('walls.fineText', { count: found.hands.length }) : t('walls.wrongText')}
      </p>
      {!isFine && <Problems rows={found.problems} onClose={onClose} />}
      {isFine && <SeenWords seen={found.seen} />}
      <p>{t('walls.how')}</p>
      <dl class="p-commitment">
        <dt>{t('walls.commitment')}</dt>
        <dd>
          <code>{found.commitment}</code>
        </dd>
      </dl>
      <ol class="p-walls">
        {found.hands.map((one, place) => (
          <HandRow key={place} one={one} seen={found.seen} place={place} />
        ))}
      </ol>
    </>
  );
}

export function WallSheet({ onClose }: { onClose(): void }): JSX.Element {
  const { value: found } = wallCheck;
  return (
    <Sheet title={t('walls.title')} class="p-wall-sheet" onClose={onClose}>
      {!found && <p>{t('walls.checking')}</p>}
      {found?.kind === 'unchecked' && <p>{t(`walls.${found.why}`)}</p>}
      {found && found.kind !== 'unchecked' && <Details found={found} onClose={onClose} />}
    </Sheet>
  );
}
