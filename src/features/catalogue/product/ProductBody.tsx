import { DonorPanel } from '#src/components/stock/DonorPanel.tsx'
import type { KnownProduct } from '#src/data/products/product.record.ts'
import type { CurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { BuyPanel } from './BuyPanel.tsx'
import { CriteriaPanel } from './CriteriaPanel.tsx'
import { FitPanel } from './FitPanel.tsx'
import { NumbersPanel } from '../related/NumbersPanel.tsx'
import { ProductAccessories } from '../related/ProductAccessories.tsx'
import { ProductAlternatives } from '../related/ProductAlternatives.tsx'
import { ProductDocuments } from '../media/ProductDocuments.tsx'
import { ProductGallery } from '../media/ProductGallery.tsx'
import { ProductVehicles } from '../related/ProductVehicles.tsx'
import { SupersessionNotice } from './SupersessionNotice.tsx'
import classes from './ProductScreen.module.css'

/** What decides first, then what the product is connected with. */
export function ProductBody({ product, current }: { product: KnownProduct; current: CurrentVehicle | null }) {
  return (
    <div className={classes['body']}>
      <SupersessionNotice product={product} />
      <div className={classes['top']}>
        <ProductGallery product={product} />
        {product.vehicles_total > 0 || product.fits_vehicle ? <FitPanel product={product} current={current} /> : null}
        <BuyPanel product={product} carId={product.fits_vehicle === true ? (current?.vehicle.carId ?? null) : null} />
        <div className={classes['facts']} data-part="criteria">
          <CriteriaPanel product={product} />
          <ProductDocuments documents={product.documents} />
        </div>
      </div>
      {product.type === 'dez' ? <DonorPanel id={product.id} /> : null}
      {product.isRowOnly ? null : <Connections product={product} current={current} />}
    </div>
  )
}

/** What the product is connected with; a list's row does not know it. */
function Connections({ product, current }: { product: KnownProduct; current: CurrentVehicle | null }) {
  const [id, carId] = [String(product.id), current?.vehicle.carId ?? null]
  return (
    <>
      <ProductAlternatives id={id} carId={carId} />
      <ProductAccessories
        id={id}
        carId={carId}
        vehicle={product.fits_vehicle === true ? (current?.vehicle ?? null) : null}
      />
      <div className={classes['pair']}>
        <NumbersPanel product={product} />
        {product.vehicles_total > 0 ? <ProductVehicles id={id} carId={carId} total={product.vehicles_total} /> : null}
      </div>
    </>
  )
}
