import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { companyExportSections } from './export-registry.js';

/** A page of a section: its records, and the position of the next page. */
export interface ExportPortion {
  records: object[];
  /** Null after the last page. */
  next: string | null;
}

/** A section of a company's export that a service reads. */
export interface ReadExportSection {
  /** The `type` of its records. */
  readonly name: string;
  /** Reads a page. `position` is the `next` of the previous one, empty for the first. Throws for any other. */
  read(actor: Actor, companyId: number, position: string): Promise<ExportPortion>;
}

/** The sections of a company's export. Those that only a service can read are registered in its constructor. */
@Injectable()
export class CompanyExportSections {
  private readonly parts: ReadExportSection[] = [];

  /** Adds a section that a service reads. */
  register(part: ReadExportSection): void {
    this.parts.push(part);
  }

  /** Returns all sections, those read by services last. */
  all() {
    return [...companyExportSections(), ...this.parts];
  }
}
