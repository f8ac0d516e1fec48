import { useSession } from "../api/session.ts";
import { Toasts } from "../ui/toast.tsx";
import { AvatarSection, PresenceSection } from "./people-section.tsx";
import { BrandSection } from "./brand-section.tsx";
import { ButtonSection } from "./button-section.tsx";
import { ChipSection } from "./chip-section.tsx";
import { ChoiceSection } from "./choice-section.tsx";
import { CodeSection } from "./code-section.tsx";
import { ColorSection } from "./color-section.tsx";
import { CommandSection } from "./command-section.tsx";
import { DateSection } from "./date-section.tsx";
import { DialogSection } from "./dialog-section.tsx";
import { FieldSection } from "./field-section.tsx";
import { FilterSection } from "./filter-section.tsx";
import { GridSection } from "./grid-section.tsx";
import { FileSection, SliderSection, SwatchSection } from "./input-section.tsx";
import { KeypadSection } from "./keypad-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { LockSection } from "./lock-section.tsx";
import { MenuSection } from "./menu-section.tsx";
import { NoteSection } from "./note-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";
import { PickSection, SetSection } from "./pick-section.tsx";
import { BannerSection, EmptySection, ProgressSection, SkeletonSection } from "./state-sections.tsx";
import { CardSection } from "./card-section.tsx";
import { CompareSection, MergeSection, SplitSection } from "./merge-section.tsx";
import { HistorySection, RecordSection, TimelineSection } from "./record-section.tsx";
import { SelectSection } from "./select-section.tsx";
import { TableSection } from "./table-section.tsx";
import { PickerSection } from "./picker-section.tsx";
import { TabsSection } from "./tabs-section.tsx";
import { TagSection } from "./tag-section.tsx";
import { ThemeControls } from "./theme-controls.tsx";
import { ViewSection } from "./view-section.tsx";
import { WizardSection } from "./wizard-section.tsx";
import "./gallery.css";

/** Every component of web/ui in every state, in the theme of your choice. */
export function GalleryPage() {
  const session = useSession();
  return (
    <main className="gallery">
      {/* Signed in, notices are there already. */}
      {!session && <Toasts />}
      <header className="gallery__h">
        <div>
          <h1>Component sheet</h1>
          <p className="t2">Every control at its real size. One accent, computed from the theme hex.</p>
        </div>
        <ThemeControls />
      </header>
      <div className="gallery__grid">
        <ColorSection />
        <PresenceSection />
        <div className="gallery__stack">
          <ButtonSection />
          <MenuSection />
          <DialogSection />
          <OverlaySection />
        </div>
        <FieldSection />
        <ChoiceSection />
        <div className="gallery__stack">
          <ChipSection />
          <AvatarSection />
          <BrandSection />
        </div>
        <TabsSection />
        <div className="gallery__stack">
          <BannerSection />
          <KeysSection />
        </div>
        <CardSection />
        <GridSection />
        <EmptySection />
        <div className="gallery__stack">
          <SkeletonSection />
          <ProgressSection />
        </div>
        <DateSection />
        <div className="gallery__stack">
          <CodeSection />
          <KeypadSection />
        </div>
        <SetSection />
        <PickSection />
        <CommandSection />
        <NoteSection />
        <FilterSection />
        <div className="gallery__stack">
          <SliderSection />
          <SwatchSection />
        </div>
        <TableSection />
        <ViewSection />
        <TimelineSection />
        <SelectSection />
        <SplitSection />
        <HistorySection />
        <MergeSection />
        <WizardSection />
        <CompareSection />
        <RecordSection />
        <TagSection />
        <FileSection />
        <PickerSection />
        <LockSection />
      </div>
    </main>
  );
}
