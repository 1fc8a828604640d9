// Sheets for paper: the hands, payments and tiles of any rules.

import '../teach/words';
import '../lobby/words';
import '../../styles/cards.css';
import '../../styles/sheets.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import type { ServerReference } from '../../protocol.gen';
import { replaceRoute, route } from '../../routes';
import { catalogue } from '../../state';
import { referenceProblem } from '../../teach/reference';
import { t } from '../../text/text';
import { isFluent, speakFor } from '../../vocabulary';
import { familyParts } from '../family';
import { Button } from '../parts/button';
import { refusalWords } from '../refusals';
import { PaymentTables } from '../teach/payment_tables';
import { TileCards } from '../teach/tile_cards';
import { scoringOf } from '../teach/stage_words';
import { useReference } from '../teach/use_reference';
import { WaitCards } from '../teach/wait_cards';
import { YakuCards } from '../teach/yaku_cards';
import { Header, Main } from './header';
import { PresetSelect } from './preset_select';

const PAPER_TILE = 19;

/** What a game of its own brings in the place of yaku and payments. */
function Worth({ cards }: { cards: ServerReference }): JSX.Element {
  const { Card } = familyParts.value;
  if (Card) {
    return (
      <section class="paper-family">
        <h3>{t('sheets.yaku')}</h3>
        <Card cards={cards} tile={PAPER_TILE} />
      </section>
    );
  }
  return (
    <>
      <section class="paper-yaku">
        <h3>{t('sheets.yaku')}</h3>
        {cards.yaku.length > 0 ? (
          <YakuCards
            rows={cards.yaku}
            scoring={scoringOf(cards.preset)}
            hasCalls={cards.calls}
            tile={PAPER_TILE}
          />
        ) : (
          <p>{t('sheets.noYaku')}</p>
        )}
      </section>
      {cards.waits.length > 0 && (
        <section class="paper-waits">
          <h3>{t('waits.title')}</h3>
          <WaitCards rows={cards.waits} tile={PAPER_TILE} />
        </section>
      )}
      <section class="paper-pay">
        <h3>{t('sheets.payments')}</h3>
        <PaymentTables told={cards} />
      </section>
    </>
  );
}

function Sheet({ cards }: { cards: ServerReference }): JSX.Element {
  const preset = presetRow(catalogue.value, cards.preset);
  return (
    <article class="paper">
      <header class="paper-head">
        <h2>{preset?.title ?? cards.preset}</h2>
        <p>{preset?.sentence}</p>
      </header>
      <Worth cards={cards} />
      <section class="paper-tiles">
        <h3>{t('sheets.tiles')}</h3>
        <TileCards tiles={cards.tiles} size={28} />
      </section>
      <footer class="paper-foot">
        {t('sheets.footer', { rules: preset?.title ?? cards.preset, name: t('app.name') })}
      </footer>
    </article>
  );
}

export function SheetsPage(): JSX.Element {
  const { value: here } = route;
  const wanted = here.screen === 'sheets' ? here.preset : '';
  const first = catalogue.value?.presets[0]?.id ?? '';
  const preset = wanted || first;
  const cards = useReference(preset ? { preset, settings: [] } : null);
  useEffect(() => speakFor(preset), [preset]);
  useEffect(() => {
    if (wanted === '' && first !== '') replaceRoute(`/sheets/${first}`);
  }, [wanted, first]);
  return (
    <>
      <Header />
      <Main class="sheets">
        <div class="sheets-head no-print">
          <div>
            <h1>{t('sheets.title')}</h1>
            <p class="lead">{t('sheets.lead')}</p>
          </div>
          <PresetSelect value={preset} onChange={(id) => replaceRoute(`/sheets/${id}`)} />
          <Button kind="main" icon="print" disabled={!cards} onClick={() => print()}>
            {t('sheets.print')}
          </Button>
        </div>
        {referenceProblem.value && (
          <p class="field-problem" role="alert">
            {refusalWords(referenceProblem.value)}
          </p>
        )}
        {cards && isFluent.value ? (
          <Sheet cards={cards} />
        ) : (
          <p class="lead" role="status">
            {t('create.checking')}
          </p>
        )}
      </Main>
    </>
  );
}
