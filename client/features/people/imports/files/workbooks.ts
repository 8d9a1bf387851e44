import { strToU8, zipSync } from 'fflate';

/** Packs texts as the parts of a workbook. */
const pack = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export interface SheetParts {
  name: string;
  /** The rows, as XML. */
  rows: string;
  /** More attributes of the sheet in the workbook. */
  more?: string;
}

export interface XlsxParts {
  sheets: SheetParts[];
  strings?: string[];
  /** The codes of formats that are not known to every program. */
  codes?: Record<number, string>;
  /** The numbers of the formats of styles. */
  styles?: number[];
  properties?: string;
}

/** Builds a workbook with the parts and names that Excel writes. */
export function excelFile({ sheets, strings = [], codes = {}, styles = [0], properties = '' }: XlsxParts) {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return pack({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${sheets
      .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation('rId98', 'styles', 'styles.xml')}${relation('rId99', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${sheets
      .map(
        ({ name, more = '' }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}" ${more} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${Object.entries(codes)
      .map(
        ([id, code]) =>
          `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`,
      )
      .join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs>${styles
      .map((id) => `<xf numFmtId="${id}" xfId="0" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** Builds a workbook as libraries do: with prefixes, strings in the cells, other names, and neither styles nor addresses. */
export const libraryFile = (rows: string[][]) =>
  pack({
    '_rels\\.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="R1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/Book/Main.xml"/></Relationships>`,
    'Book\\_rels\\Main.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="R2" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="../Data/One.xml"/></Relationships>`,
    'Book\\Main.xml': `\ufeff<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:q="http://purl.oclc.org/ooxml/officeDocument/relationships"><x:sheets><x:sheet name="People" sheetId="4" q:id="R2"/></x:sheets></x:workbook>`,
    'Data\\One.xml': `<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData>${rows
      .map(
        (cells) =>
          `<x:row>${cells.map((cell) => `<x:c t="inlineStr"><x:is><x:t>${cell}</x:t></x:is></x:c>`).join('')}</x:row>`,
      )
      .join('')}</x:sheetData></x:worksheet>`,
  });

/** Builds a spreadsheet as LibreOffice does. */
export const libreOfficeFile = (tables: string) =>
  pack({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${HEAD}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
