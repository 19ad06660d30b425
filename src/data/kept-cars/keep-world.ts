import { productEndpoints } from '#src/contract/products.ts'
import { vehicleEndpoints } from '#src/contract/vehicles.ts'
import { listId } from '#src/data/products/seen-list.ts'
import { call } from '#src/platform/api/call.ts'
import { http } from '#src/platform/api/http.ts'
import type { KeepWorld } from './keep-car.ts'
import { keptCar, keptLists, saveKeptCar } from './kept-cars.ts'

const PER_PAGE = '100'

/** The shop and this device, for one download. */
export function keepWorld(carId: string, signal: AbortSignal): KeepWorld {
  const params = { carId }
  const quietly = { signal, inBackground: true } as const
  return {
    details: () => call(vehicleEndpoints.details, { params, ...quietly }),
    categories: async () => (await call(vehicleEndpoints.categories, { params, ...quietly })).items,
    page: (categoryId, page) => call(productEndpoints.ofVehicle, { params, query: { category_id: String(categoryId), page: String(page), per_page: PER_PAGE }, ...quietly }),
    image: (address) => imageBytes(address, signal),
    load: async () => (await keptCar(carId))?.value ?? null,
    save: (car) => saveKeptCar(carId, car),
    saveList: (categoryId, list) => keptLists.put(listId(carId, categoryId), list),
    pause: (ms) => pause(ms, signal),
    nowMs: () => Date.now(),
  }
}

/** The worker keeps every catalogue image that passes through it (sw/sw.ts). */
async function imageBytes(address: string, signal: AbortSignal): Promise<number> {
  try {
    return (await http.get(address, { signal }).arrayBuffer()).byteLength
  } catch {
    // A picture less is no reason to give up a download; a network that is gone ends it at the next list.
    return 0
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
