// The picture of the club: another one from a file, or none.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ServerClub } from '../../protocol.gen';
import { t, tOr } from '../../text/text';
import { FileButton } from '../parts/file_button';
import { AskButton, Problem } from './asking';
import { ClubMark } from './parts';
import { sendPicture, shrunkPicture } from './picture_file';

export function PictureCard({ club }: { club: ServerClub }): JSX.Element {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { club: name, picture } = club.row;
  const take = async (file: File): Promise<void> => {
    setIsBusy(true);
    setProblem('');
    const small = await shrunkPicture(file);
    const code = small ? await sendPicture(name, small) : 'bad_picture';
    setProblem(code === '' ? '' : tOr('error', code, t('clubSet.pictureBad')));
    setIsBusy(false);
  };
  return (
    <section class="card club-form" aria-labelledby="picture-title">
      <h2 id="picture-title">{t('clubSet.picture')}</h2>
      <div class="club-picture-row">
        <ClubMark row={club.row} />
        <p class="lead">{t('clubSet.pictureLead')}</p>
      </div>
      <div class="actions">
        <FileButton
          words={t(picture === undefined ? 'clubSet.pictureChoose' : 'clubSet.pictureOther')}
          accept="image/*"
          isDisabled={isBusy}
          onFile={(file) => void take(file)}
        />
        {picture !== undefined && (
          <AskButton
            kind="quiet"
            stamp={club.revision}
            message={() => ({ type: 'set_club', club: name, is_pictured: false })}
          >
            {t('clubSet.pictureNone')}
          </AskButton>
        )}
      </div>
      <Problem words={problem} />
    </section>
  );
}
