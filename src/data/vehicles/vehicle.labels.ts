import { msg } from '@lingui/core/macro'
import { bodyOf, type NounLabels } from '#src/data/sync/kind-labels.ts'
import type { VehicleOperation } from '#src/domain/vehicles/vehicle-fold.ts'
import { isVisit } from '#src/domain/vehicles/vehicle-note.ts'

export const vehicleLabels: NounLabels<VehicleOperation['kind']> = {
  'vehicle.note.v1': {
    title: (i18n, payload) =>
      i18n._(
        isVisit({ kind: 'vehicle.note.v1', payload })
          ? msg`Vehicul deschis`
          : bodyOf(payload)['fit_answers']
            ? msg`Răspuns despre vehicul`
            : msg`Date vehicul`,
      ),
    edit: ({ opId, payload: { params } }) => ({
      route: { to: '/vehicle/$carId', params, search: { edit: opId } },
    }),
  },
  'vehicle.forget.v1': { title: msg`Vehicul scos din listă`, edit: null },
}
