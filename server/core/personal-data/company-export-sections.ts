import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { companyExportSections } from './export-registry.js';

/** One portion of a part: its records, and where the next portion starts. */
export interface ExportPortion {
  records: object[];
  /** Null after the last portion. */
  next: string | null;
}

/** A part of the export of a company that a service reads. */
export interface ReadExportSection {
  /** The `type` of its records. */
  readonly name: string;
  /** Reads a portion. `position` is the `next` of the previous one, empty for the first. Throws for any other. */
  read(actor: Actor, companyId: number, position: string): Promise<ExportPortion>;
}

/** The parts of the export of a company. Those that only a service can read are registered in its constructor. */
@Injectable()
export class CompanyExportSections {
  private readonly parts: ReadExportSection[] = [];

  /** Adds a part that a service reads. */
  register(part: ReadExportSection): void {
    this.parts.push(part);
  }

  /** Returns all parts: those that services read come last. */
  all() {
    return [...companyExportSections(), ...this.parts];
  }
}
