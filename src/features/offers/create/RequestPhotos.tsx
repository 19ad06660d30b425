import { Plural, Trans } from '@lingui/react/macro'
import { PhotosField } from '#src/components/photos/PhotosField.tsx'
import { OFFER_PHOTOS_MAX } from '#src/contract/ordering/offer-request.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import type { RequestForm } from './use-request-form.ts'

/** Photos of the part or the car: what has no number is known by them. */
export function RequestPhotos({ form: { photos, refusal } }: { form: RequestForm }) {
  return (
    <Panel title={<Trans>Fotografii</Trans>}>
      <PhotosField
        photos={photos}
        said={
          <Plural
            value={OFFER_PHOTOS_MAX}
            one="Cel mult # fotografie a piesei sau a mașinii."
            few="Cel mult # fotografii ale piesei sau ale mașinii."
            other="Cel mult # de fotografii ale piesei sau ale mașinii."
          />
        }
        tooMany={<Trans>o cerere are cel mult {OFFER_PHOTOS_MAX} fotografii.</Trans>}
        problems={refusal?.fields['photos'] ?? []}
      />
    </Panel>
  )
}
