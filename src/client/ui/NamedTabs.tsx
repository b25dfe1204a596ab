import { Tabs, type TabsProps } from 'antd';

interface NamedTabsProps extends Omit<TabsProps, 'aria-label'> {
  /** the accessible name of the list of tabs */
  label: string;
}

/** Tabs whose list has a name: antd gives one to the element around the list only, which has no role. */
export function NamedTabs({ label, ...tabs }: NamedTabsProps) {
  return (
    <Tabs
      {...tabs}
      ref={(shown) => {
        shown?.nativeElement?.querySelector('[role=tablist]')?.setAttribute('aria-label', label);
      }}
    />
  );
}
