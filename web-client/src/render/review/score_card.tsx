// How a match ended, and the points of all players after each hand: what the plot draws, as numbers.

import type { JSX } from 'preact';
import type { GameEventEndGame, ServerMatch } from '../../protocol.gen';
import type { Hand } from '../../replay/course';
import { pointsOf } from '../../replay/points';
import { handName } from '../../replay/words';
import { finalScore, points, t } from '../../text/text';
import { Link } from '../parts/button';
import { Avatar } from '../parts/marks';

interface ScoresProps {
  match: ServerMatch;
  hands: readonly Hand[];
  end: GameEventEndGame | null;
}

const Who = ({ match, seat }: { match: ServerMatch; seat: number }): JSX.Element => (
  <span class="mr-person">
    <Avatar
      name={match.names[seat] ?? ''}
      isBot={match.bots?.[seat]}
      face={match.faces?.[seat] || undefined}
    />
    {match.names[seat]}
  </span>
);

function Places({ match, end }: { match: ServerMatch; end: GameEventEndGame }): JSX.Element {
  const seats = end.places
    .map((_, seat) => seat)
    .sort((a, b) => (end.places[a] ?? 0) - (end.places[b] ?? 0));
  const isByPoints = end.scores.every((score, seat) => score === end.finals[seat]);
  return (
    <table class="mr-places">
      <thead>
        <tr>
          <th scope="col">{t('final.place')}</th>
          <th scope="col">{t('final.player')}</th>
          <th scope="col">{t('final.points')}</th>
          {!isByPoints && <th scope="col">{t('final.total')}</th>}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat} class={seat === match.me ? 'is-me' : ''}>
            <td>{end.places[seat]}</td>
            <th scope="row">
              <Who match={match} seat={seat} />
            </th>
            <td>{points(end.scores[seat] ?? 0)}</td>
            {!isByPoints && <td>{finalScore(end.finals[seat] ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ByHand({ match, hands }: Omit<ScoresProps, 'end'>): JSX.Element {
  const lines = pointsOf(hands);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('matchReview.handName')}</th>
          {match.names.map((name, seat) => (
            <th key={seat} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hands.map((hand, at) => (
          <tr key={at}>
            <th scope="row">
              <Link to={`/r/${match.id}#h${at + 1}.e0`}>{handName(hand.start)}</Link>
            </th>
            {lines.map((line, seat) => (
              <td key={seat}>{points(line[at + 1] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const ScoreCard = ({ match, hands, end }: ScoresProps): JSX.Element => (
  <>
    {end && (
      <section class="card mr-hands" aria-labelledby="mr-final-title">
        <h2 id="mr-final-title">{t('final.title')}</h2>
        <Places match={match} end={end} />
      </section>
    )}
    <section class="card mr-hands" aria-labelledby="mr-scores-title">
      <h2 id="mr-scores-title">{t('matchReview.afterHands')}</h2>
      <div class="mr-scroll" tabIndex={0} role="group" aria-labelledby="mr-scores-title">
        <ByHand match={match} hands={hands} />
      </div>
    </section>
  </>
);
