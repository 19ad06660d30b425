/** Fields of part 3: vehicles, axles, tyres, products, what a search holds. */
const vehicles = `
vehicle selection: manufacturer {manuId, manuName} | src/contract/catalogue/vehicles.ts#Manufacturer.manuId ; src/contract/catalogue/vehicles.ts#Manufacturer.manuName | tests/screens/finding/vehicles.screen.tsx: /vehicle offline
vehicle selection: model {modelId, modelName} | src/contract/catalogue/vehicles.ts#Model.modelId ; src/contract/catalogue/vehicles.ts#Model.modelName | tests/screens/finding/vehicles.screen.tsx: /vehicle long
vehicle selection: model {yearOfConstrFrom, yearOfConstrTo} | src/contract/catalogue/vehicles.ts#Model.yearOfConstrFrom ; src/contract/catalogue/vehicles.ts#Model.yearOfConstrTo | server/modules/vehicles/vehicles.test.ts: gives models with years and silhouette, engines with power and fuel in words
vehicle selection: model {image} | src/contract/catalogue/vehicles.ts#Model.image | "
vehicle selection: engine {carId, carName, years} | src/contract/catalogue/vehicles.ts#Engine.carId ; src/contract/catalogue/vehicles.ts#Engine.carName ; src/contract/catalogue/vehicles.ts#Engine.yearOfConstrFrom | "
vehicle selection: hasVrid | src/data/vehicles/current-vehicle.ts#hasVrid | src/data/vehicles/current-vehicle.test.ts: is remembered for each person apart, with whether its registration number is known
vehicle selection: remembered per user in the browser | src/data/vehicles/current-vehicle.ts | src/data/vehicles/current-vehicle.test.ts: is remembered for each person apart
vehicle: type | src/contract/catalogue/vehicles.ts#VehicleDetails.type | server/modules/vehicles/vehicles.test.ts: is described in the language of the person
vehicle: production years | src/contract/catalogue/vehicles.ts#VehicleDetails.yearOfConstrFrom | "
vehicle: power kW/hp | src/contract/catalogue/vehicles.ts#VehicleDetails.kw ; src/contract/catalogue/vehicles.ts#VehicleDetails.hp | "
vehicle: capacity cc/litres | src/contract/catalogue/vehicles.ts#VehicleDetails.ccm ; src/contract/catalogue/vehicles.ts#VehicleDetails.litres | "
vehicle: cylinders | src/contract/catalogue/vehicles.ts#VehicleDetails.cylinders | "
vehicle: transmission | src/contract/catalogue/vehicles.ts#VehicleDetails.transmission | "
vehicle: body type | src/contract/catalogue/vehicles.ts#VehicleDetails.bodyType | "
vehicle: motor codes | src/contract/catalogue/vehicles.ts#VehicleDetails.engineCodes | "
vehicle: fuel (diesel, gasoline, electric, hybrid) | src/contract/catalogue/vehicles.ts#VehicleDetails.fuel | "
vehicle: K type | src/contract/catalogue/vehicles.ts#VehicleDetails.kType | "
vehicle: VIN | src/contract/catalogue/vehicles.ts#UserVehicle.vin | server/modules/vehicles/saved-vehicles.test.ts: a VIN is kept as it is read, however it was written
vehicle: registration number (optional) | src/contract/catalogue/vehicles.ts#UserVehicle.registration_number | server/modules/vehicles/saved-vehicles.test.ts: a visit keeps the plate and VIN that were noted before
vehicle: engine number | src/contract/catalogue/vehicles.ts#UserVehicle.engine_number | server/modules/vehicles/saved-vehicles.test.ts: an engine number is kept beside plate and VIN
# VIN details
VIN details: manufactured at | src/contract/catalogue/vehicle-search.ts#VinDetails.manufactured_at | server/modules/vehicles/search/vehicle-search.test.ts: a number that is known one by one gives its details and its vehicle
VIN details: market | src/contract/catalogue/vehicle-search.ts#VinDetails.market | "
VIN details: colour, interior colour | src/contract/catalogue/vehicle-search.ts#VinDetails.colour ; src/contract/catalogue/vehicle-search.ts#VinDetails.interior_colour | "
VIN details: sales code | src/contract/catalogue/vehicle-search.ts#VinDetails.sales_code | "
VIN details: series code and description | src/contract/catalogue/vehicle-search.ts#VinDetails.series_code ; src/contract/catalogue/vehicle-search.ts#VinDetails.series_description | "
VIN details: region | src/contract/catalogue/vehicle-search.ts#VinDetails.region | "
VIN details: body style | src/contract/catalogue/vehicle-search.ts#VinDetails.body_style | "
VIN details: door count | src/contract/catalogue/vehicle-search.ts#VinDetails.doors | "
VIN details: steering wheel side | src/contract/catalogue/vehicle-search.ts#VinDetails.steering | "
VIN details: drive | src/contract/catalogue/vehicle-search.ts#VinDetails.drive | "
VIN details: production date | src/contract/catalogue/vehicle-search.ts#VinDetails.production_date | "
VIN details: country | src/contract/catalogue/vehicle-search.ts#VinDetails.country | "
VIN details: engine type | src/contract/catalogue/vehicle-search.ts#VinDetails.engine_type | "
VIN details: model code | src/contract/catalogue/vehicle-search.ts#VinDetails.model_code | "
VIN details: model year | src/contract/catalogue/vehicle-search.ts#VinDetails.model_years | " | a list: where the tenth character repeats after thirty years both are told (061)
# axle
axle: load capacity | src/contract/catalogue/axles.ts#AxleRow.loadFrom ; src/contract/catalogue/axles.ts#AxleRow.loadTo | server/modules/axles/axles.test.ts: come by maker and series, with their attributes in words
axle: type | src/contract/catalogue/axles.ts#AxleRow.type | "
axle: construction style | src/contract/catalogue/axles.ts#AxleRow.style | "
axle: mounting height | src/contract/catalogue/axles.ts#AxleRow.heightFrom | "
axle: hub system | src/contract/catalogue/axles.ts#AxleRow.hubSystem | "
axle: track gauge | src/contract/catalogue/axles.ts#AxleRow.trackGauge | "
axle: wheel mounting | src/contract/catalogue/axles.ts#AxleRow.wheelMounting | "
# tyre selector
tyre selector: width, height, diameter | src/contract/catalogue/tyres.ts#TyreSizeEntry.width ; src/contract/catalogue/tyres.ts#TyreSizeEntry.aspect ; src/contract/catalogue/tyres.ts#TyreSizeEntry.rim | tests/e2e/finding/tyres.e2e.ts: tyres by width, height and diameter, narrowed by season and label ; server/modules/tyres/tyres.test.ts: come small before large, with what the company can buy of each
tyre selector: manufacturer, make, year, generation, model, modification | src/contract/catalogue/tyres.ts#tyreSteps = ["manufacturer","make","year","generation","model","modification","dimension"] | server/modules/tyres/tyres.test.ts: goes step by step
tyre selector: dimension | " | "
`

const products = `
product: code | src/contract/catalogue/products.ts#ProductRow.articleNumber | server/modules/catalogue/product/product.test.ts: has its numbers by kind, codes, warranty and category
product: SAP code | src/contract/catalogue/products.ts#ProductRow.material | "
product: internal code | src/contract/catalogue/product-calls.ts#Product.internal_code | "
product: name | src/contract/catalogue/products.ts#ProductRow.name | server/modules/catalogue/list/vehicle-products.test.ts: say what they are, where they lie and when they come
product: manufacturer | src/contract/catalogue/products.ts#ProductRow.brand | "
product: quality | src/contract/catalogue/products.ts#ProductRow.quality | "
product: packaging unit | src/contract/catalogue/products.ts#ProductRow.packaging_unit | server/modules/catalogue/product/product.test.ts: has its numbers by kind, codes, warranty and category
product: OE/AM/OEM numbers | src/contract/catalogue/products.ts#NumberKind.options = ["article","oe","oem","comparison","ean","sap","internal","replaces","usage"] | server/modules/catalogue/product/product.test.ts: has its numbers by kind, codes, warranty and category
product: EAN numbers | " | "
product: replace and replaced-by numbers | src/contract/catalogue/product-calls.ts#Product.replaces ; src/contract/catalogue/product-calls.ts#Product.replaced_by | server/modules/catalogue/product/product.test.ts: leads from the replaced one to the one that can be ordered, and back
product: usage numbers | src/contract/catalogue/products.ts#NumberKind.options = ["article","oe","oem","comparison","ean","sap","internal","replaces","usage"] | server/modules/catalogue/product/product.test.ts: has its numbers by kind, codes, warranty and category
product: price | src/contract/catalogue/article.ts#Price.sale | server/modules/catalogue/list/vehicle-products.test.ts: the owner sees both prices, sorted by what the company pays
product: purchase price | src/contract/catalogue/article.ts#Price.purchase | "
product: VAT | src/contract/catalogue/article.ts#Price.vat_percent | server/modules/pricing/vat.test.ts: VAT changes at midnight of the brand’s time zone ; src/domain/cart/seen-cart.test.ts: is the purchase side for who may see it
product: stock | src/contract/catalogue/article.ts#Availability.quantity | server/modules/catalogue/list/vehicle-products.test.ts: say what they are, where they lie and when they come
product: delivery time or hours | src/contract/catalogue/article.ts#Availability.arrives_at | server/modules/catalogue/product/availability.test.ts: are in the warehouse's time and only for levels that have stock
product: next delivery | src/contract/catalogue/article.ts#Availability.order_by | "
product: warranty years | src/contract/catalogue/product-calls.ts#Product.warranty_months | server/modules/catalogue/product/product.test.ts: has its numbers by kind, codes, warranty and category | in months, which makers give: 24 months are shown as 2 years (192)
product: minimum order multiple (moq) | src/contract/catalogue/products.ts#ProductRow.moq | src/domain/pricing/quantity.test.ts: quantities (@SRCH-08)
product: attributes | src/contract/catalogue/products.ts#ProductRow.criteria | server/modules/catalogue/list/attribute-facets.test.ts: have their values in natural order
product: images | src/contract/catalogue/product-calls.ts#Product.images | server/modules/catalogue/product/product.test.ts: has its pictures and documents
# search state
search state: items | src/contract/catalogue/products.ts#ProductList.items | server/modules/catalogue/search/search.test.ts: filters, sorts and pages like any list, and tells no purchase price
search state: manufacturers | src/contract/catalogue/products.ts#Facets.manufacturers | server/modules/catalogue/list/vehicle-products.test.ts: manufacturers are those whose OE numbers the articles answer to
search state: brands | src/contract/catalogue/products.ts#Facets.brands | server/modules/catalogue/list/vehicle-products.test.ts: facet counts hold for the list before their own filter
search state: qualities | src/contract/catalogue/products.ts#Facets.qualities | "
search state: search term | src/features/frame/search/searched-text.ts | src/features/frame/search/searched-text.test.ts: the text of %s stands in the field above it
search state: recent vehicles | src/components/vehicles/RecentVehicles.tsx#RecentVehicles | tests/screens/finding/vehicles.screen.tsx: /visited-vehicles long
search state: order asc/desc | src/contract/catalogue/product-calls.ts#sort | tests/e2e/finding/search-filters.e2e.ts: prices go up and down
# unit catalogue
unit-catalogue state: category, group | src/contract/catalogue/unit-catalogue.ts#UnitGroup.parent_id | server/modules/unit-catalogue/unit-catalogue.test.ts: come in their order, parents first, with the units below them and no empty ones
unit-catalogue state: VIN | src/contract/catalogue/unit-catalogue.ts#vin | tests/e2e/finding/unit-catalogue.e2e.ts: from a VIN with two candidates over the groups to a unit
unit-catalogue state: recent VINs | src/contract/catalogue/vehicle-search.ts#vinHistory | server/modules/vehicles/vin-history.test.ts: holds the last twenty of a person, and keeps no more of them
`

export const fieldsOfCatalogue = [vehicles, products]
