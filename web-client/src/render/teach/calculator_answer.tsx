// What the server says of the hand: waits, or the win line by line and who pays what.

import './words';
import '../../styles/help.css';
import '../../styles/review.css';
import type { JSX } from 'preact';
import type { HelpWait, ServerCalculated, ServerError, SumWin } from '../../protocol.gen';
import type { Draft, HandRules } from '../../teach/calculator';
import { awayOf, refusedWords, waitWords } from '../../teach/help_words';
import { change, points, t, windName } from '../../text/text';
import { familyParts } from '../family';
import { refusalWords } from '../refusals';
import { worthWords } from '../result/worth';
import { Tile } from '../parts/tile_face';
import { Explained } from './explained';
import { TileCounts, TileRow } from './tile_counts';

export interface CalculatorAnswerProps {
  draft: Draft;
  rules: HandRules;
  problem: ServerError | null;
  answer: ServerCalculated | null;
  isComplete: boolean;
}

const WINDS = ['E', 'S', 'W', 'N'];

const Wait = ({ wait }: { wait: HelpWait }): JSX.Element => (
  <li>
    <Tile code={wait.pai} size={34} />
    <span class="h-wait-words">
      <strong>{t('help.left', { count: wait.left })}</strong>
      {waitWords(wait).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  </li>
);

function Looked({ answer: { shanten, waits, useful } }: { answer: ServerCalculated }): JSX.Element {
  if (waits.length > 0) {
    return (
      <>
        <h3>{t('calculator.waits')}</h3>
        <ul class="h-waits">
          {waits.map((wait) => (
            <Wait key={wait.pai} wait={wait} />
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <h3>{shanten > 0 ? t('calculator.away', awayOf(shanten)) : t('calculator.noWaits')}</h3>
      {useful.length > 0 && (
        <>
          <p class="lead">{t('help.useful')}</p>
          <TileCounts tiles={useful} size={28} />
        </>
      )}
    </>
  );
}

/** Who pays what: by seat, the dealer first. */
function Payments({
  win,
  rules,
  draft,
}: {
  win: SumWin;
  rules: HandRules;
  draft: Draft;
}): JSX.Element {
  const nameOf = (seat: number): string => {
    if (rules.has.winds) return windName(WINDS[seat] ?? '');
    return seat === 0 ? t('calculator.dealer') : t('calculator.player', { number: seat + 1 });
  };
  return (
    <table class="c-pay">
      <caption>{t('explain.payment')}</caption>
      <tbody>
        {win.deltas.map((delta, seat) => (
          <tr key={seat} class={seat === draft.seat ? 'is-winner' : ''}>
            <th scope="row">{nameOf(seat)}</th>
            <td>{change(delta)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where all hands are counted a win is one of them. */
function Worth({ win, rules }: { win: SumWin; rules: HandRules }): JSX.Element {
  const { Counted } = familyParts.value;
  if (!Counted || !win.counted) {
    return <Explained win={win} explained={win.explained} scoring={rules.scoring} />;
  }
  return (
    <>
      <p class="k-sets">
        {win.explained?.groups.map((tiles, i) => (
          <TileRow key={i} tiles={tiles} size={24} />
        ))}
      </p>
      <Counted sum={win.counted} />
    </>
  );
}

/** What the hand counts if another one wins, and the special hands it is near. */
function Besides({ answer: { counted, specials } }: { answer: ServerCalculated }): JSX.Element {
  const { Counted, Near } = familyParts.value;
  return (
    <>
      {Near && <Near specials={specials} />}
      {Counted && counted && (
        <>
          <h3>{t('near.counts')}</h3>
          <Counted sum={counted} />
        </>
      )}
    </>
  );
}

const Win = ({
  win,
  rules,
  draft,
}: {
  win: SumWin;
  rules: HandRules;
  draft: Draft;
}): JSX.Element => (
  <>
    <p class="k-points">
      {win.points > 0
        ? t('calculator.total', { points: points(win.points) })
        : t('calculator.isWin')}
    </p>
    {(win.fan > 0 || win.yakuman > 0) && <p class="lead">{worthWords(win, rules.scoring)}</p>}
    <Worth win={win} rules={rules} />
    {win.deltas.some((delta) => delta !== 0) && <Payments win={win} rules={rules} draft={draft} />}
  </>
);

function Body(props: CalculatorAnswerProps): JSX.Element {
  const { problem, answer, isComplete, draft, rules } = props;
  if (!isComplete) return <p class="lead">{t('calculator.empty')}</p>;
  if (problem)
    return (
      <p class="field-problem" role="alert">
        {refusalWords(problem)}
      </p>
    );
  if (!answer) return <p class="lead">{t('calculator.asking')}</p>;
  if (answer.win) return <Win win={answer.win} rules={rules} draft={draft} />;
  return (
    <>
      {draft.pai && answer.refused && answer.refused !== 'none' && (
        <p class="h-refused">{refusedWords(answer.refused, draft.pai)}</p>
      )}
      <Looked answer={answer} />
      <Besides answer={answer} />
    </>
  );
}

export const CalculatorAnswer = (props: CalculatorAnswerProps): JSX.Element => (
  <section class="card k-answer" aria-live="polite" aria-label={t('calculator.result')}>
    <h2>{t('calculator.result')}</h2>
    <Body {...props} />
  </section>
);
