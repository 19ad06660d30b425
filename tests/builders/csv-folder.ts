import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface CsvFolder {
  readonly path: string
  /** Writes a file; lines are joined by line feeds. */
  readonly write: (file: string, content: readonly string[] | Buffer) => void
  readonly remove: () => void
}

/** A folder of CSV files for the import. */
export function csvFolder(): CsvFolder {
  const path = mkdtempSync(join(tmpdir(), 'atelier-csv-'))
  return {
    path,
    write: (file, content) =>
      writeFileSync(join(path, file), Buffer.isBuffer(content) ? content : `${content.join('\n')}\n`),
    remove: () => rmSync(path, { recursive: true }),
  }
}

/** A catalogue of four articles, as small as the import allows. */
export function smallCatalogue(folder: CsvFolder): void {
  folder.write('manufacturers.csv', ['manu_id,name,types', '3,VW,PC'])
  folder.write('models.csv', ['model_id,manu_id,name,type,linking_target_type', '31,3,GOLF VII,PC,V'])
  folder.write('vehicles.csv', [
    'car_id,model_id,linking_target_type,name,fuel',
    '900312,31,V,1.6 TDI,D',
    '900313,31,V,1.4 TSI,B',
  ])
  folder.write('category_nodes.csv', ['node_id,key,trees,name_ro', '101,brakes,P|O,Frâne'])
  folder.write('generic_articles.csv', [
    'generic_article_id,key,node_id,name_ro,name_en',
    '2002,brake_disc,101,Disc frână,Brake disc',
  ])
  folder.write('criteria.csv', [
    'criteria_id,key,type,name_ro,key_values',
    '1001,fitting_position,K,Partea,"[{""key"":1,""ro"":""față""}]"',
    '1008,outer_diameter,N,Diametru,',
    '1201,built_from,A,De la,',
  ])
  folder.write('brands.csv', ['brand_id,name,quality', '148,BREMBO,premium', '399,TRW,premium'])
  folder.write('articles.csv', [
    articleHeader,
    '1,148,2002,09.7011.11,M1,tecdoc,premium,stock,1001=1|1008=288',
    '2,148,2002,09.7012.11,M2,tecdoc,premium,stock,',
    '3,399,2002,DF4381,M3,tecdoc,premium,supplier,1008=300.5',
    '4,399,2002,DF4382,M4,tecdoc,premium,stock,',
  ])
  folder.write('article_numbers.csv', [
    'article_id,kind,raw,maker',
    '1,article,09.7011.11,BREMBO',
    '1,oe,5q0 615-301/F,VW',
    '3,ean,4006381333931,',
  ])
  folder.write('linkages.csv', [
    'linking_target_type,linking_target_id,generic_article_id,article_id,criteria',
    'V,900312,2002,1,1201=2015-05',
    'V,900312,2002,3,',
  ])
}
export const articleHeader =
  'article_id,brand_id,generic_article_id,article_number,material,type,quality,variant,criteria'
