import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { unitCatalogueEndpoints } from '#src/contract/catalogue/unit-catalogue.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { unit, unitPart, unitRow } from '#tests/builders/answers/unit-answers.ts'
import { userVehicle, vehicleBadge, vehicleDetails } from '#tests/builders/answers/vehicle-answers.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const vin = 'WAUZZZ8K9BA123456'
const searched = { vin, vehicle: null, searched_at: '2026-11-20T08:00:00Z' }
const oneVin = answer(vehicleSearchEndpoints.vinHistory, { vinNumbers: [searched] })
const longCar = vehicleBadge({ manuName: longText(60), modelName: longText(120), carName: longWord(60) })

screenStates('/yq/main', {
  async empty() {
    await openScreen('/yq/main', { answers: [answer(vehicleSearchEndpoints.vinHistory, { vinNumbers: [] })] })
    await expectSeen(/Încă niciunul/, 'Vehiculele pe care le deschideți apar aici.')
  },
  async failed() {
    const { shop } = await openScreen('/yq/main', { answers: [fail(vehicleSearchEndpoints.vinHistory)] })
    await expectRetried(shop, vin, oneVin)
  },
  async refused() {
    await openScreen('/yq/main', { answers: [oneVin] })
    await page.getByLabelText('Serie de șasiu (VIN)').fill('WAUZZZ8K')
    await press('Caută după VIN')
    const field = page.getByLabelText('Serie de șasiu (VIN)')
    await expect.element(field).toHaveValue('WAUZZZ8K')
    await expect.element(field).toHaveAccessibleDescription(/17/)
  },
  async offline() {
    const { reopen } = await openScreen('/yq/main', { answers: [oneVin] })
    await expectSeen(vin)
    await reopen('off')
    await expectSeen(vin)
  },
  async long() {
    await openScreen('/yq/main', {
      size: phone,
      answers: [
        answer(vehicleSearchEndpoints.vinHistory, { vinNumbers: [{ ...searched, vehicle: longCar }] }),
        answer(vehicleEndpoints.userVehicles, { items: [userVehicle({ vehicle: longCar })] }),
      ],
    })
    await expectSeen(vin)
    await expectWordsWhole()
  },
})

const car = [answer(vehicleEndpoints.details, vehicleDetails()), answer(vehicleEndpoints.putUserVehicle, userVehicle())]
const group = { id: 1, parent_id: null, name: 'Frâne', units: 1 }
const groups = answer(unitCatalogueEndpoints.groups, { vehicle: vehicleBadge(), items: [group] })
const oneUnit = answer(unitCatalogueEndpoints.units, pageOf([unitRow()]))
const missing = { code: 'not-found', message: 'Nu există.' } as const

screenStates('/yq/groups', {
  async empty() {
    await openScreen('/yq/groups?car_id=7', {
      answers: [
        ...car,
        answer(unitCatalogueEndpoints.groups, { vehicle: vehicleBadge(), items: [] }),
        answer(unitCatalogueEndpoints.units, pageOf([])),
      ],
    })
    await expectSeen('Niciun ansamblu pentru acest vehicul', 'Alege alt vehicul')
  },
  async failed() {
    const { shop } = await openScreen('/yq/groups?car_id=7', {
      answers: [...car, oneUnit, fail(unitCatalogueEndpoints.groups)],
    })
    await expectRetried(shop, 'Frână față', groups)
  },
  async refused() {
    await openScreen('/yq/groups?car_id=7', {
      answers: [...car, oneUnit, refuse(unitCatalogueEndpoints.groups, 404, missing)],
    })
    await expectSeen('Nu avem acest vehicul', 'Alege vehiculul')
  },
  async offline() {
    const { reopen } = await openScreen('/yq/groups?car_id=7', { answers: [...car, groups, oneUnit] })
    await expectSeen('Frână față')
    await reopen('off')
    await expectKnown('Frână față')
  },
  async long() {
    await openScreen('/yq/groups?car_id=7', {
      size: phone,
      answers: [
        ...car,
        answer(unitCatalogueEndpoints.groups, {
          vehicle: vehicleBadge(),
          items: [{ ...group, name: longText(80) }],
        }),
        answer(unitCatalogueEndpoints.units, pageOf([unitRow({ name: longText(120), code: longWord(12) })])),
      ],
    })
    await expectSeen(longText(120))
    await expectWordsWhole()
  },
})

const unitAt = '/yq/unit-info?car_id=7&unit_id=11'

screenStates('/yq/unit-info', {
  async empty() {
    await openScreen('/yq/unit-info?car_id=7', { answers: car })
    await expectSeen('Vehiculul nu are acest ansamblu', 'Arată ansamblurile vehiculului')
  },
  async failed() {
    const { shop } = await openScreen(unitAt, { answers: [...car, fail(unitCatalogueEndpoints.unit)] })
    await expectRetried(shop, 'Disc de frână', answer(unitCatalogueEndpoints.unit, unit()))
  },
  async refused() {
    await openScreen(unitAt, { answers: [...car, refuse(unitCatalogueEndpoints.unit, 404, missing)] })
    await expectSeen('Vehiculul nu are acest ansamblu')
  },
  async offline() {
    const { reopen } = await openScreen(unitAt, { answers: [...car, answer(unitCatalogueEndpoints.unit, unit())] })
    await expectSeen('Disc de frână')
    await reopen('off')
    await expectKnown('Disc de frână')
  },
  async long() {
    const long = unit({
      name: longText(120),
      groups: [{ id: 1, name: longText(80) }],
      table: [unitPart({ name: longText(150), note: longText(100), numbers: [{ number: longWord(24), fitting: [] }] })],
      absent: [{ code: '2', name: longText(100) }],
    })
    await openScreen(unitAt, { size: phone, answers: [...car, answer(unitCatalogueEndpoints.unit, long)] })
    await expectSeen(longText(150))
    await expectWordsWhole()
  },
})
